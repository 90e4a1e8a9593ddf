import { count, eq, inArray } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employments } from '../../access/schema.ts'
import { sources } from '../../settings/sources/schema.ts'

export const isSource = async (db: CompanyDb, id: number) =>
  (await db.select({ id: sources.id }).from(sources).where(eq(sources.id, id))).length > 0

/** Whether all of them work for the company. */
export async function areColleagues(db: CompanyDb, ids: number[]): Promise<boolean> {
  const [row] = await db
    .select({ known: count() })
    .from(employments)
    .where(inArray(employments.employee_id, ids))
  return row?.known === new Set(ids).size
}
