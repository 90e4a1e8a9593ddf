import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { Context } from '../../work/context.ts'
import { findDelivery } from '../quotations/sending/find-delivery.ts'
import { listOrders } from '../quotations/orders-overview.ts'
import type { WorkVisit } from './work-visit-overview.ts'

/** Whether a letter comes to hang on the visit of its work: one to come, of an order that is not in place yet. */
export async function mayHangOn(
  context: Pick<Context, 'db'>,
  { lead_id, version_id }: { lead_id: number; version_id: number },
  visit: WorkVisit,
): Promise<boolean> {
  if (!isOpenAppointment(visit.status)) return false
  const order = (await listOrders(context.db, lead_id)).find((one) => one.version_id === version_id)
  return order !== undefined && (await findDelivery(context, lead_id, order)) === null
}
