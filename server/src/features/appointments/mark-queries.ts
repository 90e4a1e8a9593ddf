import { and, asc, count, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { isOpen } from './queries.ts'
import { appointments, type VisitMark } from './schema.ts'

/** Marks do not make open forms stale: nobody typed them. */
export const markVisit = (db: CompanyDb, id: number, marks: VisitMark[]) =>
  db.update(appointments).set({ marks }).where(eq(appointments.id, id))

/** Of a visit that nobody makes any more nobody is away. */
export const unmarkAbsent = (db: CompanyDb, id: number) =>
  db
    .update(appointments)
    .set({
      marks: sql`(SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(${appointments.marks}) m WHERE m->>'code' <> 'absent')`,
    })
    .where(
      and(
        eq(appointments.id, id),
        isNull(appointments.adviser_id),
        eq(appointments.with_ids, []),
        sql`${appointments.marks} @> '[{"code": "absent"}]'`,
      ),
    )

/** What stands beside these visits now; those with nothing are left out. */
export const listMarks = (db: CompanyDb, ids: readonly number[]) =>
  db
    .select({ id: appointments.id, marks: appointments.marks })
    .from(appointments)
    .where(and(inArray(appointments.id, [...ids]), ne(appointments.marks, [])))

const closedMark = sql`${JSON.stringify([{ code: 'closedDay' }])}::jsonb`
const onDays = (days: readonly string[], today: string) =>
  and(sql`${appointments.date} = ANY(${sql.param(days)}::date[])`, gte(appointments.date, today), isOpen)
const unmarkedOn = (days: readonly string[], today: string) =>
  and(onDays(days, today), sql`NOT ${appointments.marks} @> ${closedMark}`)

/** How many visits to come closing these days would mark, by day. */
export const countOnDays = (db: CompanyDb, days: readonly string[], today: string) =>
  db
    .select({ date: appointments.date, visits: count() })
    .from(appointments)
    .where(unmarkedOn(days, today))
    .groupBy(appointments.date)
    .orderBy(asc(appointments.date))

interface ClosedDays {
  today: string
  closed: readonly string[]
  /** Closed until now. */
  opened: readonly string[]
}

/**
 * Marks the visits to come on days that are closed, as nobody's: none of them was put there all the same. Unmarks those
 * on days that are open again.
 */
export async function markClosedDays(db: CompanyDb, { today, closed, opened }: ClosedDays) {
  await db
    .update(appointments)
    .set({ marks: sql`${appointments.marks} || ${JSON.stringify([{ code: 'closedDay', by: null }])}::jsonb` })
    .where(unmarkedOn(closed, today))
  await db
    .update(appointments)
    .set({
      marks: sql`(SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(${appointments.marks}) m WHERE m->>'code' <> 'closedDay')`,
    })
    .where(and(onDays(opened, today), sql`${appointments.marks} @> ${closedMark}`))
}
