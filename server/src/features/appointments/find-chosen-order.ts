import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import type { Context } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { listOrders } from '../quotations/orders-overview.ts'

/** The version that was ordered with a quotation, for an installation of its lead; undefined when nothing is said, throws 422. */
export async function findChosenOrder(
  { db }: Pick<Context, 'db'>,
  { lead_id, kind }: { lead_id: number; kind: AppointmentKind },
  quotation_id: number | null | undefined,
): Promise<number | null | undefined> {
  if (quotation_id === undefined || quotation_id === null) return quotation_id
  const orders = kind === 'installation' ? await listOrders(db, lead_id) : []
  const chosen = orders.find((order) => order.quotation_id === quotation_id)
  if (chosen === undefined) throw invalid({ order_quotation_id: ['notAnOrder'] })
  return chosen.version_id
}
