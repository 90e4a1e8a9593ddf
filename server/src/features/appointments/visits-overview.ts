import { and, asc, count, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { absences } from '../absences/schema.ts'
import { agendaEntries } from '../agenda/schema.ts'
import { leads } from '../leads/schema.ts'
import { isOpen } from './queries.ts'
import type { AppointmentRow } from './types.ts'
import { appointments } from './schema.ts'

/** The visits to come of people within a time, with whom they visit. */
export const listVisitsWithin = (
  db: CompanyDb,
  people: readonly number[],
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
) =>
  db
    .selectDistinct({
      person_id: agendaEntries.person_id,
      appointment_id: appointments.id,
      revision: appointments.revision,
      lead_id: appointments.lead_id,
      kind: appointments.kind,
      status: appointments.status,
      channel: appointments.channel,
      adviser_id: appointments.adviser_id,
      with_ids: appointments.with_ids,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      starts_at: appointments.starts_at,
      ends_at: appointments.ends_at,
      pinned: appointments.pinned,
      manual: appointments.manual,
      marks: appointments.marks,
      has_email: sql<boolean>`${leads.email} IS NOT NULL`,
      lead: { id: leads.id, full_name: leads.full_name, city: leads.city },
    })
    .from(agendaEntries)
    .innerJoin(
      appointments,
      and(
        eq(appointments.company_id, agendaEntries.company_id),
        eq(appointments.id, agendaEntries.appointment_id),
      ),
    )
    .innerJoin(leads, and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id)))
    .where(
      and(
        sql`${agendaEntries.person_id} = ANY(${sql.param(people)}::bigint[])`,
        // An entry lies within one day.
        gte(agendaEntries.starts_at, new Date(starts_at.getTime() - 86_400_000)),
        lt(agendaEntries.starts_at, ends_at),
        sql`${appointments.ends_at} > ${starts_at.toISOString()}`,
        isOpen,
      ),
    )
    .orderBy(appointments.starts_at, appointments.id)

const people = sql<number[]>`(SELECT coalesce(jsonb_agg(e.person_id ORDER BY e.person_id), '[]')
  FROM ${agendaEntries} e
  WHERE e.company_id = ${appointments}.company_id AND e.appointment_id = ${appointments}.id)`

/** Locks visits until the transaction ends, by their ids: after the days of their people, before their notices. */
export async function lockVisits(db: CompanyDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.id, [...ids]))
    .orderBy(appointments.id)
    .for('no key update')
}

const findMarks = (db: CompanyDb, ids: readonly number[]) =>
  db
    .select({ id: appointments.id, adviser_id: appointments.adviser_id, marks: appointments.marks, people })
    .from(appointments)
    .where(inArray(appointments.id, [...ids]))
    .orderBy(appointments.id)

export type MarkedVisit = Awaited<ReturnType<typeof findMarks>>[number]

/**
 * What stands beside those of the visits that are to be marked otherwise, and who makes them, until the transaction
 * ends: the days of the people of one visit are locked one by one, and whoever has another of its days marks it too.
 */
export async function lockMarks(
  db: CompanyDb,
  ids: readonly number[],
  isOther: (visit: MarkedVisit) => boolean,
): Promise<MarkedVisit[]> {
  if (ids.length === 0) return []
  const others = (await findMarks(db, ids)).filter(isOther).map(({ id }) => id)
  if (others.length === 0) return []
  // A statement of its own locks: the next one sees what was committed while it waited.
  await lockVisits(db, others)
  return (await findMarks(db, others)).filter(isOther)
}

interface Marked extends Record<string, unknown> {
  id: number
  name: string
  /** Of whose day it is. */
  makes: boolean
}

/** Who of visits is away then, or has left by then as is planned: who makes one first, then by name. */
export const listAway = async (db: CompanyDb, ids: readonly number[]): Promise<Marked[]> =>
  ids.length === 0
    ? []
    : (
        await db.execute<Marked>(sql`
    SELECT a.id, p.full_name AS name, a.adviser_id IS NOT DISTINCT FROM p.id AS makes FROM ${appointments} a
    JOIN ${agendaEntries} e ON e.company_id = a.company_id AND e.appointment_id = a.id
    JOIN ${employees} p ON p.id = e.person_id
    WHERE a.id = ANY(${sql.param([...ids])}::bigint[]) AND (EXISTS (SELECT FROM ${absences} b
      WHERE b.employee_id = p.id AND a.date BETWEEN b.from_date AND b.till_date
        AND (b."from" IS NULL OR (b."from" < a.till AND a."from" < b.till)))
      OR EXISTS (SELECT FROM handovers h WHERE h.company_id = a.company_id AND h.employee_id = p.id
        AND h.ends AND h.done_at IS NULL AND h.undone_at IS NULL AND h.from_date <= a.date))
    ORDER BY a.id, makes DESC, p.full_name`)
      ).rows

/** Whose drive to or from visits is too short: who makes one first, then by name. */
export const listTight = async (db: CompanyDb, ids: readonly number[]): Promise<Marked[]> =>
  ids.length === 0
    ? []
    : (
        await db.execute<Marked>(sql`
    SELECT a.id, p.full_name AS name, a.adviser_id IS NOT DISTINCT FROM p.id AS makes FROM ${appointments} a
    CROSS JOIN jsonb_array_elements(a.marks) mark CROSS JOIN jsonb_array_elements(mark->'of') person
    JOIN ${employees} p ON p.id = person::bigint
    WHERE a.id = ANY(${sql.param([...ids])}::bigint[]) AND mark->>'code' = 'tightDrive'
    ORDER BY a.id, makes DESC, p.full_name`)
      ).rows

/** The day of a visit. */
export const findDate = async (db: CompanyDb, id: number) =>
  (await db.select({ date: appointments.date }).from(appointments).where(eq(appointments.id, id)))[0]?.date

/** Appointments by their ids, in the order of these. */
export const findVisits = (db: CompanyDb, ids: readonly number[]): Promise<AppointmentRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(appointments)
        .where(inArray(appointments.id, [...ids]))
        .orderBy(appointments.id)

/** What stands beside these visits now; those with nothing are left out. */
export const listMarks = (db: CompanyDb, ids: readonly number[]) =>
  db
    .select({ id: appointments.id, marks: appointments.marks })
    .from(appointments)
    .where(and(inArray(appointments.id, [...ids]), ne(appointments.marks, [])))

export const closedMark = sql`${JSON.stringify([{ code: 'closedDay' }])}::jsonb`
/** Visits to come on these days. */
export const onDays = (days: readonly string[], today: string) =>
  and(sql`${appointments.date} = ANY(${sql.param(days)}::date[])`, gte(appointments.date, today), isOpen)
/** Those that closing a day would mark. */
export const unmarkedOn = (days: readonly string[], today: string) =>
  and(onDays(days, today), sql`NOT ${appointments.marks} @> ${closedMark}`)

/** How many visits to come closing these days would mark, by day. */
export const countOnDays = (db: CompanyDb, days: readonly string[], today: string) =>
  db
    .select({ date: appointments.date, visits: count() })
    .from(appointments)
    .where(unmarkedOn(days, today))
    .groupBy(appointments.date)
    .orderBy(asc(appointments.date))
