import { and, eq, gte, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { isOpen } from './queries.ts'
import { appointments, type VisitMark } from './schema.ts'

/** Marks do not make open forms stale: nobody typed them. */
export const markVisit = (db: CompanyDb, id: number, marks: VisitMark[]) =>
  db.update(appointments).set({ marks }).where(eq(appointments.id, id))

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
