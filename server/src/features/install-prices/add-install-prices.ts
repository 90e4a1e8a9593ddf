import type { Context } from '../../work/context.ts'
import { insertSet } from './queries.ts'
import type { StoredInstallPrice } from './schema.ts'

/** Adds install prices, approved from a day on, to a company that has none. */
export async function addInstallPrices(
  context: Context,
  rows: StoredInstallPrice[],
  active_from: string,
): Promise<void> {
  const { company_id, happened_at: now } = context
  await insertSet(context.db, {
    company_id,
    status: 'approved',
    active_from,
    rows,
    decided_at: now,
    created_at: now,
  })
}
