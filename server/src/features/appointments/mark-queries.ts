import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { agendaEntries } from '../agenda/schema.ts'
import { leads } from '../leads/schema.ts'
import { isOpen } from './queries.ts'
import { appointments, type VisitMark } from './schema.ts'

/** What stands beside visits. */
export const readMarks = (db: CompanyDb, ids: readonly number[]) =>
  db
    .select({ id: appointments.id, marks: appointments.marks })
    .from(appointments)
    .where(inArray(appointments.id, [...ids]))

/** Marks do not make open forms stale: nobody typed them. */
export const markVisit = (db: CompanyDb, id: number, marks: VisitMark[]) =>
  db.update(appointments).set({ marks }).where(eq(appointments.id, id))

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
      channel: appointments.channel,
      adviser_id: appointments.adviser_id,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      starts_at: appointments.starts_at,
      ends_at: appointments.ends_at,
      pinned: appointments.pinned,
      manual: appointments.manual,
      marks: appointments.marks,
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

interface ClosedDays {
  today: string
  closed: readonly string[]
  /** Closed until now. */
  opened: readonly string[]
  by: number
}

/** Marks the visits to come on days that are closed, and unmarks those on days that are open again. */
export async function markClosedDays(db: CompanyDb, { today, closed, opened, by }: ClosedDays) {
  const mark = sql`${JSON.stringify([{ code: 'closedDay' }])}::jsonb`
  const onDays = (days: readonly string[]) =>
    and(sql`${appointments.date} = ANY(${sql.param(days)}::date[])`, gte(appointments.date, today), isOpen)
  await db
    .update(appointments)
    .set({ marks: sql`${appointments.marks} || ${JSON.stringify([{ code: 'closedDay', by }])}::jsonb` })
    .where(and(onDays(closed), sql`NOT ${appointments.marks} @> ${mark}`))
  await db
    .update(appointments)
    .set({
      marks: sql`(SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(${appointments.marks}) m WHERE m->>'code' <> 'closedDay')`,
    })
    .where(and(onDays(opened), sql`${appointments.marks} @> ${mark}`))
}
