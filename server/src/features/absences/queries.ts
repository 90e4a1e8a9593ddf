import { and, eq, ne, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { insertAndRead } from '../../access/statements/insert-row.ts'
import { absences } from './schema.ts'

export type AbsenceRow = typeof absences.$inferSelect

export const findAbsence = async (db: CompanyDb, id: number): Promise<AbsenceRow | undefined> =>
  (await db.select().from(absences).where(eq(absences.id, id)))[0]

type Noted = Pick<AbsenceRow, 'employee_id' | 'kind' | 'from_date' | 'till_date' | 'from' | 'till'>

/** Whether another absence is equal to this one. */
export const isNoted = async (
  db: CompanyDb,
  { employee_id, kind, from_date, till_date, from, till }: Noted,
  but?: number,
): Promise<boolean> =>
  (
    await db
      .select({ id: absences.id })
      .from(absences)
      .where(
        and(
          eq(absences.employee_id, employee_id),
          eq(absences.kind, kind),
          eq(absences.from_date, from_date),
          eq(absences.till_date, till_date),
          sql`${absences.from} IS NOT DISTINCT FROM ${from}`,
          sql`${absences.till} IS NOT DISTINCT FROM ${till}`,
          but === undefined ? undefined : ne(absences.id, but),
        ),
      )
      .limit(1)
  ).length > 0

export const insertAbsence = (db: CompanyDb, values: Omit<typeof absences.$inferInsert, 'id'>) =>
  insertAndRead(db, absences, values)

export const removeAbsence = (db: CompanyDb, id: number) => db.delete(absences).where(eq(absences.id, id))

/** Changes an absence that is still at the revision; undefined when somebody was faster. */
export async function updateAbsence(
  db: CompanyDb,
  { id, revision }: AbsenceRow,
  values: Partial<AbsenceRow>,
): Promise<AbsenceRow | undefined> {
  const [row] = await db
    .update(absences)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(absences.id, id), eq(absences.revision, revision)))
    .returning()
  return row
}
