import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { Withdrawn } from '@heliodesk/domain/quotations/signing/order-delivery'
import type { Context } from '../../../work/context.ts'
import { moveLeadAfter } from '../../leads/statuses/move-lead-after.ts'
import type { OtherOrders } from '../sending/find-delivery.ts'
import { listInstallations } from '../orders-overview.ts'
import type { QuotationRow } from '../queries.ts'

/** Leaves a lead, once visits of a withdrawn order are cancelled, where its other orders are: `kept` ones are of none. */
export async function settleLeadAfterWithdrawal(
  context: Context,
  { lead_id, number }: Pick<QuotationRow, 'lead_id' | 'number'>,
  { others, waiting, undelivered }: Withdrawn & Pick<OtherOrders, 'undelivered'>,
  kept: readonly number[],
): Promise<void> {
  if (others.length === 0) return
  if (waiting.length === 0) {
    await moveLeadAfter(context, lead_id, 'installationDone', number)
    return
  }
  // Of those that may be in place nobody knows more than the status says.
  if (undelivered.length === others.length)
    await moveLeadAfter(context, lead_id, 'installedWithdrawn', number)
  const visits = await listInstallations(context.db, lead_id)
  const planned = visits.some(({ id, status }) => isOpenAppointment(status) && !kept.includes(id))
  await moveLeadAfter(context, lead_id, planned ? 'installationPlanned' : 'installationCancelled', number)
}
