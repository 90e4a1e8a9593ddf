import { eq, type SQL, sql } from 'drizzle-orm'
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

async function readRows(db: CompanyDb, source: SQL): Promise<AgendaRow[]> {
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

const array = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

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

interface Locking {
  now: Date
  /** Whose holds of a lead and on what is wanted give way. */
  holder?: number | null
  lead_id?: number | null
  wanted?: { starts_at: Date; ends_at: Date } | undefined
}

/** Locks days of colleagues until the transaction ends, and returns what takes their time then. */
export const lockDays = (
  db: CompanyDb,
  days: readonly PersonDate[],
  { now, holder = null, lead_id = null, wanted }: Locking,
): Promise<AgendaRow[]> => {
  if (days.length === 0) return Promise.resolve([])
  const people = array(
    days.map(({ person_id }) => person_id),
    'bigint',
  )
  const dates = array(
    days.map(({ date }) => date),
    'date',
  )
  const [from, till] = [wanted?.starts_at.toISOString() ?? null, wanted?.ends_at.toISOString() ?? null]
  return readRows(
    db,
    sql`agenda_lock(${people}, ${dates}, ${now.toISOString()}::timestamptz, ${holder}::bigint, ${lead_id}::bigint,
      ${from}::timestamptz, ${till}::timestamptz)`,
  )
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

/** Lets visits change places: overlaps are looked for at the end. */
export const deferOverlaps = (db: CompanyDb) => db.execute(sql`SET CONSTRAINTS agenda_no_overlap DEFERRED`)

export interface NewHold {
  /** Whose day it is, and who goes along. */
  people: readonly number[]
  lead_id: number
  held_by: number
  starts_at: Date
  ends_at: Date
  until: Date
  place: { latitude: number; longitude: number; key: string; exact: boolean } | null
  /** Of whose day it is. */
  travel_minutes: number | null
}

/** Inserts a hold, an entry for each of its people; answers the id of the first one. */
export async function insertHold(db: CompanyDb, company_id: number, hold: NewHold): Promise<number> {
  const { people, starts_at, ends_at, place, travel_minutes, ...columns } = hold
  const rows = people.map((person_id, index) => ({
    ...columns,
    person_id,
    travel_minutes: index === 0 ? travel_minutes : null,
    company_id,
    kind: 'hold' as const,
    during: `[${starts_at.toISOString()},${ends_at.toISOString()})`,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    place_key: place?.key ?? null,
    place_exact: place?.exact ?? false,
  }))
  const inserted = await db
    .insert(agendaEntries)
    .values(rows)
    .returning({ id: agendaEntries.id, person_id: agendaEntries.person_id })
  const first = inserted.find(({ person_id }) => person_id === people[0])
  if (first === undefined) throw new Error('The hold was not inserted')
  return first.id
}

/** Lets a hold of somebody's own go, of whoever goes along too; false for none. */
export async function removeHold(db: CompanyDb, id: number, held_by: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    DELETE FROM ${agendaEntries} e USING ${agendaEntries} h
    WHERE h.id = ${id} AND h.kind = 'hold' AND h.held_by = ${held_by} AND e.company_id = h.company_id
      AND e.kind = 'hold' AND e.held_by = h.held_by AND e.lead_id IS NOT DISTINCT FROM h.lead_id AND e.during = h.during
    RETURNING e.id`)
  return rows.length > 0
}

/** Keeps the minutes to an entry. */
export const setTravel = (db: CompanyDb, id: number, travel_minutes: number | null) =>
  db.update(agendaEntries).set({ travel_minutes }).where(eq(agendaEntries.id, id))

/** Marks the visits to come that a person is away for, in all companies, and unmarks the others. */
export const settleAbsences = (db: CompanyDb, person_id: number, now: Date) =>
  db.execute(sql`SELECT agenda_settle_absences(${person_id}::bigint, ${now.toISOString()}::timestamptz)`)

/** The same for each who takes part in a visit; answers how many do. */
export async function settleAbsencesAt(db: CompanyDb, appointment_id: number, now: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT agenda_settle_absences(e.person_id, ${now.toISOString()}::timestamptz)
    FROM ${agendaEntries} e WHERE e.appointment_id = ${appointment_id}`)
  return rows.length
}
