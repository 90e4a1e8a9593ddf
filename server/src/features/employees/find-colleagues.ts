import type { CompanyDb } from '../../access/database.ts'
import { listEmployed } from './queries.ts'

/** Whether all of them work for the company. */
export async function areColleagues(db: CompanyDb, ids: readonly number[]): Promise<boolean> {
  const wanted = new Set(ids)
  return wanted.size === 0 || (await listEmployed(db, [...wanted])).length === wanted.size
}
