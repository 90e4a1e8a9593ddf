import type { Context } from '../../work/context.ts'
import { findLastMoveAmong } from './status-queries.ts'

/** Whether all of an order was paid, as far as its lead says. */
export async function isOrderPaid({ db }: Pick<Context, 'db'>, lead_id: number, ordered_at: Date) {
  const among = ['sold', 'installationPlanned', 'installed', 'invoiced', 'paid'] as const
  return (await findLastMoveAmong(db, lead_id, among, ordered_at))?.status === 'paid'
}
