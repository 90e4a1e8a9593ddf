import type { CompanyDb } from '../../access/database.ts'
import { shareEmployees } from './queries.ts'

/**
 * Nobody of them becomes inactive or active until the transaction ends: what is judged after it holds, and who changes
 * that later sees what was written.
 */
export const keepActivity = async (db: CompanyDb, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await shareEmployees(db, ids)
}
