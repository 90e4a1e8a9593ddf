import type { MailVariables } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { findMailedAt } from '../mails/find-mailed-at.ts'
import { isMailed } from '../mails/is-mailed.ts'
import { findHolderOfLink } from '../quotations/sending/find-holder-of-link.ts'
import { notifyCustomer, notifyElsewhere, type Subject } from '../quotations/sending/notify-customer.ts'
import type { Withdrawal } from '../quotations/withdrawal/withdraw-quotation.ts'

/**
 * Mails the receipt of a withdrawal to the customer, and to the address that the link went to by which it came, where
 * that is another one. Answers the addresses that it is mailed to, as the portal tells it.
 */
export async function mailReceipt(
  context: Context,
  subject: Subject,
  withdrawal: Withdrawal,
  variables: MailVariables,
): Promise<string[]> {
  const order = { type: 'quotation_withdrawn', variables } as const
  await notifyCustomer(context, subject, order)
  const before = await findElsewhere(context, subject, withdrawal)
  if (before !== undefined) await notifyElsewhere(context, subject, before, order)
  const receipts = await findMailedAt(context, subject.parties.lead.id, order.type, context.happened_at)
  return receipts.filter(isMailed).map(({ to }) => to)
}

async function findElsewhere(context: Context, { version, parties }: Subject, withdrawal: Withdrawal) {
  const link = 'confirmation' in withdrawal ? withdrawal.link : undefined
  if (link === undefined || link.replaced_at === null) return undefined
  const { token, replaced_at } = link
  const to = await findHolderOfLink(context, version, replaced_at)
  if (to === undefined || to === '' || to === parties.lead.email) return undefined
  return { to, portal_url: `${context.services.publicUrl}/portal/${token}` }
}
