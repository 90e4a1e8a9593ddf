import type { Context } from '../../http/context.ts'
import { insertSet } from './queries.ts'
import type { StoredInstallPrice } from './schema.ts'

/** Adds install prices, active at once, to a company that has none. */
export async function addInstallPrices(context: Context, rows: StoredInstallPrice[]): Promise<void> {
  const { company_id, now } = context
  await insertSet(context.db, { company_id, status: 'approved', rows, decided_at: now, created_at: now })
}
