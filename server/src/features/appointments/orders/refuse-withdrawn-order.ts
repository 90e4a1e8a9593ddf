import type { Context } from '../../../work/context.ts'
import { conflict } from '../../../kernel/problems.ts'
import { findLeadPlace } from '../../agenda/overview.ts'
import type { AppointmentRow } from '../types.ts'
import { findPlannable } from '../../leads/overview.ts'
import { standingOrder } from '../../quotations/withdrawal/refuse-standing-order.ts'
import { isOfWithdrawnOrder } from './is-of-withdrawn-order.ts'
import { isOrderWithdrawn } from './withdrawn-overview.ts'

/**
 * Throws 409 for an installation of an order that the customer withdrew from, or whose lead was written off; under the lock of the lead, so that of a
 * plan and a withdrawal at once either the visit is cancelled or it is not planned.
 */
export async function refuseWithdrawnOrder(
  context: Context,
  { lead_id, kind }: Pick<AppointmentRow, 'lead_id' | 'kind'>,
) {
  if (kind !== 'installation') return
  await findLeadPlace(context.db, lead_id, true)
  if (await isOrderWithdrawn(context.db, lead_id)) throw conflict('orderWithdrawn')
  const lead = await findPlannable(context.db, lead_id)
  const order = lead?.status === 'writtenOff' ? await standingOrder(context, lead_id) : undefined
  if (order !== undefined) throw conflict('orderOfWrittenOff', {}, order.params)
}

/** Throws 409 for an installation that is only for orders from which the customer withdrew: it can only end; so too. */
export async function refuseWithdrawnVisit(
  context: Context,
  visit: Pick<AppointmentRow, 'id' | 'lead_id' | 'kind'>,
) {
  if (visit.kind !== 'installation') return
  await findLeadPlace(context.db, visit.lead_id, true)
  if (await isOfWithdrawnOrder(context, visit)) throw conflict('visitOfWithdrawn')
}
