import type { Context } from '../../work/context.ts'
import { findLastMoveAmong } from './status-queries.ts'

/** When the installation of an order was delivered; undefined when it was not. */
export async function findDelivery({ db }: Pick<Context, 'db'>, lead_id: number, ordered_at: Date) {
  const among = ['sold', 'installationPlanned', 'installed'] as const
  const last = await findLastMoveAmong(db, lead_id, among, ordered_at)
  return last?.status === 'installed' ? last.created_at : undefined
}
