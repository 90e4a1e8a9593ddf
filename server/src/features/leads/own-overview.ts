import { and, inArray } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { findOwnResources } from '../../access/find-role-of.ts'
import type { Context } from '../../work/context.ts'
import { ofOwnLead } from './overview.ts'
import { leads } from './schema.ts'

/** Which of these leads are an employee's own. */
export async function listOwnAmong(
  db: CompanyDb,
  ids: readonly number[],
  own: number,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, [...new Set(ids)]), ofOwnLead(own)))
  return new Set(rows.map(({ id }) => id))
}

/** Which of these leads are none of whoever set a job going; nobody's own job hides none. */
export async function hiddenAmong(
  { db, employee_id }: Context,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (employee_id === null || ids.length === 0) return new Set()
  const own = await findOwnResources(db, employee_id)
  // Who works here no more has no role that shows all.
  if (own !== undefined && !own.includes('leads')) return new Set()
  const seen = await listOwnAmong(db, ids, employee_id)
  return new Set(ids.filter((id) => !seen.has(id)))
}
