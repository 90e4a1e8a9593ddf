import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { Order } from '@heliodesk/domain/quotations/versions/visit-orders'
import type { Context } from '../../work/context.ts'
import { findLastMoveAmong } from '../leads/statuses/status-overview.ts'
import { findDelivery } from './sending/find-delivery.ts'
import { listOrders } from './orders-overview.ts'

/** Whether all of an order that stands was paid, as far as its lead says: of several it says so of those in place. */
export async function isOrderPaid(context: Pick<Context, 'db'>, lead_id: number, order: Order) {
  const among = ['sold', 'installationPlanned', 'installed', 'invoiced', 'paid'] as const
  const last = await findLastMoveAmong(context.db, lead_id, among, order)
  if (last?.status !== 'paid') return false
  if ((await listOrders(context.db, lead_id)).length < 2) return true
  const delivered_on = await findDelivery(context, lead_id, order)
  return delivered_on !== null && delivered_on <= amsterdamDate(last.created_at)
}
