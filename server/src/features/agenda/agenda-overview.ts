import { type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { agendaEntries } from './schema.ts'

/** What takes somebody's time, as agenda_read and agenda_lock return it: of another company no ids. */
export interface AgendaRow {
  person_id: number
  id: number | null
  foreign: boolean
  kind: 'visit' | 'hold' | 'event'
  starts_at: Date
  ends_at: Date
  latitude: number | null
  longitude: number | null
  place_key: string | null
  place_exact: boolean
  base_zip_code: string | null
  base_city: string | null
  appointment_id: number | null
  event_id: number | null
  lead_id: number | null
  held_by: number | null
  until: Date | null
  displaced: boolean
  travel_minutes: number | null
}

type Raw = Omit<AgendaRow, 'starts_at' | 'ends_at' | 'until'> & {
  starts: number
  ends: number
  until_at: number | null
} & Record<string, unknown>

/** `extract` computes with decimals of any length, which takes several times as long. */
const milliseconds = (column: SQL) => sql`date_part('epoch', ${column}) * 1000`

/** What a function of the database returns of the agenda. */
export async function readRows(db: CompanyDb, source: SQL): Promise<AgendaRow[]> {
  const { rows } = await db.execute<Raw>(sql`SELECT r.person_id, r.id, r."foreign", r.kind,
    ${milliseconds(sql`r.starts_at`)} AS starts, ${milliseconds(sql`r.ends_at`)} AS ends, r.latitude, r.longitude,
    r.place_key, r.place_exact, r.base_zip_code, r.base_city, r.appointment_id, r.event_id, r.lead_id, r.held_by,
    ${milliseconds(sql`r.until`)} AS until_at, r.displaced, r.travel_minutes FROM ${source} r`)
  return rows.map(({ starts, ends, until_at, ...row }) => ({
    ...row,
    starts_at: new Date(starts),
    ends_at: new Date(ends),
    until: until_at === null ? null : new Date(until_at),
  }))
}

/** Values as one parameter. */
export const array = (values: readonly unknown[], type: string) =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`

/** What takes the time of colleagues between two days, both included; holds that are over do not. */
export const readAgenda = (
  db: CompanyDb,
  { people, from, till, now }: { people: readonly number[]; from: string; till: string; now: Date },
): Promise<AgendaRow[]> =>
  people.length === 0
    ? Promise.resolve([])
    : readRows(
        db,
        sql`agenda_read(${array(people, 'bigint')}, ${from}::date, ${till}::date, ${now.toISOString()}::timestamptz)`,
      )

/** What of this company takes the time of people who do not work for it any more. */
export const readAgendaLeft = (
  db: CompanyDb,
  { people, from, till }: { people: readonly number[]; from: string; till: string },
): Promise<AgendaRow[]> =>
  people.length === 0
    ? Promise.resolve([])
    : readRows(
        db,
        sql`(SELECT e.person_id, e.id, false AS "foreign", e.kind, e.starts_at, upper(e.during) AS ends_at, e.latitude,
          e.longitude, e.place_key, e.place_exact, c.zip_code AS base_zip_code, c.city AS base_city, e.appointment_id,
          e.event_id, e.lead_id, e.held_by, e.until, e.displaced, e.travel_minutes
          FROM ${agendaEntries} e JOIN companies c ON c.id = e.company_id
          WHERE e.person_id = ANY(${array(people, 'bigint')}) AND e.kind = 'visit'
            AND e.starts_at >= lower(amsterdam_day(${from}::date)) AND e.starts_at < upper(amsterdam_day(${till}::date))
          ORDER BY e.person_id, e.starts_at, e.id)`,
      )

export interface PersonDate {
  person_id: number
  date: string
}

interface Slot {
  people: readonly number[]
  /** A visit that does not stand in its own way. */
  but: number | undefined
  starts_at: Date
  ends_at: Date
}

/** The visits of this company that take the time of these people, of each who has one the first, in their order. */
export async function findVisitsAt(db: CompanyDb, { people, but = 0, starts_at, ends_at }: Slot) {
  const ids = array(people, 'bigint')
  const { rows } = await db.execute<{ person_id: number; appointment_id: number }>(sql`
    SELECT person_id, (array_agg(appointment_id ORDER BY starts_at))[1] AS appointment_id FROM agenda_entries
    WHERE person_id = ANY(${ids}) AND appointment_id IS NOT NULL AND appointment_id <> ${but}::bigint
      AND during && tstzrange(${starts_at.toISOString()}::timestamptz, ${ends_at.toISOString()}::timestamptz)
    GROUP BY person_id ORDER BY array_position(${ids}, person_id)`)
  return rows
}

interface WorkElsewhere extends Record<string, unknown> {
  adviser_id: number
  full_date: string
  from: string
  till: string
}

/** Work times that colleagues have for other companies. */
export const readWorkElsewhere = async (
  db: CompanyDb,
  days: readonly PersonDate[],
): Promise<WorkElsewhere[]> =>
  days.length === 0
    ? []
    : (
        await db.execute<WorkElsewhere>(sql`SELECT adviser_id, full_date::text, "from", till FROM agenda_work_elsewhere(
          ${array(
            days.map(({ person_id }) => person_id),
            'bigint',
          )}, ${array(
            days.map(({ date }) => date),
            'date',
          )})`)
      ).rows
