import type { CallBody } from '@heliodesk/contract/call'
import type { withdrawals } from '@heliodesk/contract/withdrawals'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { conflict, forbidden } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { getLead } from '../leads/get-lead.ts'
import { requireKnownPerson } from '../leads/require-changeable-lead.ts'
import { findShownVersion } from '../quotations/find-shown-version.ts'
import { getVisibleQuotation, readQuotation } from '../quotations/read-quotation.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** Until when the customer may withdraw from an order. Throws 409 where none stands. */
export async function readWithdrawalTerms(context: EmployeeContext, id: number) {
  await getVisibleQuotation(context, id)
  const shown = await findShownVersion(context, id)
  const { acceptance, withdrawing } = shown ?? {}
  if (acceptance === undefined || withdrawing === undefined || shown?.version.withdrawn_at !== null)
    throw conflict('notAccepted')
  return {
    accepted_on: amsterdamDate(acceptance.created_at),
    granted: withdrawing.granted,
    withdraw_until: withdrawing.until,
  }
}

/** Ends an order by what the customer wrote or said to the office, as the portal would; 409 for an erased person. */
export async function recordWithdrawal(
  context: EmployeeContext,
  id: number,
  { confirm: _confirmed, ...received }: CallBody<typeof withdrawals.record>,
) {
  if (!context.may('update leads')) throw forbidden()
  const { lead_id } = await getVisibleQuotation(context, id)
  const requireKnown = async () => requireKnownPerson(await getLead(context, lead_id))
  await requireKnown()
  await withdrawOrder(context, id, received)
  // With the lead locked nobody erases it any more; of one who was erased meanwhile, what was written is undone.
  await requireKnown()
  return readQuotation(context, id)
}
