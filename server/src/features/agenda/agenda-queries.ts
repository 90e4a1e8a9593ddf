import { eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { type AgendaRow, array, type PersonDate, readRows } from './agenda-overview.ts'
import { agendaEntries } from './schema.ts'

export interface Yielding {
  /** Whose holds of a lead and on what is wanted give way. */
  holder?: number | null
  lead_id?: number | null
  wanted?: { starts_at: Date; ends_at: Date } | undefined
}

/** Locks days, and reads what takes their time then. */
export function lockEntries(
  db: CompanyDb,
  days: readonly PersonDate[],
  now: Date,
  { holder = null, lead_id = null, wanted }: Yielding,
): Promise<AgendaRow[]> {
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
export const settleAbsencesOf = (db: CompanyDb, person_id: number, now: Date) =>
  db.execute(sql`SELECT agenda_settle_absences(${person_id}::bigint, ${now.toISOString()}::timestamptz)`)

/** The same for each who takes part in a visit; answers how many do. */
export async function settleAbsencesAt(db: CompanyDb, appointment_id: number, now: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT agenda_settle_absences(e.person_id, ${now.toISOString()}::timestamptz)
    FROM ${agendaEntries} e WHERE e.appointment_id = ${appointment_id}`)
  return rows.length
}
