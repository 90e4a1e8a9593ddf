import type { withdrawals } from '@heliodesk/contract/withdrawals'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { conflict, forbidden } from '../../../kernel/problems.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { findShownVersion } from '../../quotations/acceptance/find-shown-version.ts'
import { getVisibleQuotation, readQuotation } from '../../quotations/read-quotation.ts'
import { requireStanding } from '../../quotations/withdrawal/withdraw-quotation.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** Until when the customer may withdraw from an order. Throws 409 where none stands, as recording it does. */
export async function readWithdrawalTerms(context: EmployeeContext, id: number) {
  await getVisibleQuotation(context, id)
  const shown = await findShownVersion(context, id)
  if (shown === undefined) throw conflict('notAccepted')
  const acceptance = requireStanding(shown.quotation, shown.version, shown.acceptance)
  const { withdrawing } = shown
  if (withdrawing === undefined) throw conflict('notAccepted')
  return {
    accepted_on: amsterdamDate(acceptance.created_at),
    granted: withdrawing.granted,
    kind: shown.parties.lead.kind,
    withdraw_until: withdrawing.until,
    delivers: context.services.mail.delivers,
  }
}

/** Ends an order by what the customer wrote or said to the office, as the portal would; also of an erased person. */
export async function recordWithdrawal(
  context: EmployeeContext,
  { params: { id }, body: { confirm: _confirmed, ...received } }: Given<typeof withdrawals.record>,
) {
  if (!context.may('update leads')) throw forbidden()
  await getVisibleQuotation(context, id)
  await withdrawOrder(context, { quotation_id: id, withdrawal: received })
  return readQuotation(context, id)
}
