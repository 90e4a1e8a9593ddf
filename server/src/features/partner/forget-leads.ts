import type { CompanyDb } from '../../access/database.ts'
import { removeReports } from './queries.ts'

/** Removes the reports of leads that are removed themselves, and of which no file told the partner. */
export const forgetLeads = (db: CompanyDb, lead_ids: number[]): Promise<unknown> =>
  removeReports(db, lead_ids)
