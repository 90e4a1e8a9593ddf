import { listCompanies } from './claim-periods.ts'
import type { Database } from './database.ts'

/** Databases that have a company: none is ever taken away, so that it is asked once. */
const known = new WeakSet<Database>()

/** Whether a company was made yet: before that nobody has a login. */
export async function hasCompany(database: Database): Promise<boolean> {
  if (!known.has(database) && (await listCompanies(database)).length > 0) known.add(database)
  return known.has(database)
}
