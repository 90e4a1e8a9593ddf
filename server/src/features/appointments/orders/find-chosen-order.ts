import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import type { Context } from '../../../work/context.ts'
import { invalid } from '../../../kernel/problems.ts'
import { listOrders } from '../../quotations/orders-overview.ts'
import { listVersionsOn } from '../../work-letters/list-versions-on.ts'

interface Visit {
  lead_id: number
  kind: AppointmentKind
  /** Of one that is there, on which letters may hang. */
  id?: number
}

/** The version that was ordered with a quotation, for an installation of its lead; undefined when nothing is said. Throws 422, also where the letters on it are of others. */
export async function findChosenOrder(
  context: Pick<Context, 'db'>,
  { lead_id, kind, id }: Visit,
  quotation_id: number | null | undefined,
): Promise<number | null | undefined> {
  if (quotation_id === undefined || quotation_id === null) return quotation_id
  const orders = kind === 'installation' ? await listOrders(context.db, lead_id) : []
  const chosen = orders.find((order) => order.quotation_id === quotation_id)
  if (chosen === undefined) throw invalid({ order_quotation_id: ['notAnOrder'] })
  const told = id === undefined ? [] : await listVersionsOn(context, id)
  if (told.length > 0 && !told.includes(chosen.version_id))
    throw invalid({ order_quotation_id: ['otherLetterHere'] })
  return chosen.version_id
}
