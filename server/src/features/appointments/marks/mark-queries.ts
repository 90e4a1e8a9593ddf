import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { appointments, type VisitMark } from '../schema.ts'
import { closedMark, onDays, unmarkedOn } from '../visits-overview.ts'

/** Marks do not make open forms stale: nobody typed them. */
export const setMarks = (db: CompanyDb, id: number, marks: VisitMark[]) =>
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

export interface ClosedDays {
  today: string
  closed: readonly string[]
  /** Closed until now. */
  opened: readonly string[]
}

/**
 * Marks the visits to come on days that are closed, as nobody's: none of them was put there all the same. Unmarks those
 * on days that are open again.
 */
export async function writeClosedDays(db: CompanyDb, { today, closed, opened }: ClosedDays) {
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
