import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { letterSalutation } from '@heliodesk/domain/people/names'
import type { Context } from '../../work/context.ts'
import type { getLead } from '../leads/get-lead.ts'
import { forgetLater } from '../mails/forget-mail.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { listOrders } from '../quotations/orders-overview.ts'
import { findAcceptance } from '../quotations/acceptances-overview.ts'
import { findWithdrawing, mayWithdraw } from '../quotations/document/withdrawal-terms.ts'

/** The orders of a lead that their customer may still withdraw, whose page goes with the person; of a single one its last day. */
async function listWithdrawable(context: Context, lead_id: number) {
  const found = []
  for (const { number, version_id } of await listOrders(context.db, lead_id)) {
    const acceptance = await findAcceptance(context.db, version_id)
    const withdrawing = acceptance && (await findWithdrawing(context, lead_id, acceptance))
    if (withdrawing && mayWithdraw(context, withdrawing)) found.push({ number, until: withdrawing.until })
  }
  const [first, ...others] = found
  return {
    numbers: found.map(({ number }) => number),
    until: first !== undefined && others.length === 0 ? first.until : null,
  }
}

/** Queues the confirmation to a person before they are erased; answers whether there is one. */
export async function confirmErasure(
  context: Context,
  lead: Awaited<ReturnType<typeof getLead>>,
  {
    terms,
    plannedOn,
    selfInstallation,
  }: { terms: readonly string[]; plannedOn: string | null; selfInstallation: boolean },
): Promise<boolean> {
  // Without a mail server it would stay here, with the address.
  if (lead.email === null || !context.services.mail.delivers) return false
  const today = amsterdamDate(context.happened_at)
  const last = terms.toSorted().at(-1)
  const withdrawable = await listWithdrawable(context, lead.id)
  const { id: mail_id } = await queueMail(context, {
    type: 'person_erased',
    lead_id: null,
    to: lead.email,
    language: lead.language,
    variables: {
      salutation: letterSalutation(lead, lead.language),
      erasedOn: formatDate(today),
      plannedOn,
      selfInstallation: selfInstallation ? 'yes' : 'no',
      quotationNumber: joinNames(lead.language, withdrawable.numbers) || null,
      withdrawUntil: withdrawable.until && formatDate(withdrawable.until),
      keptUntil: last === undefined ? null : formatDate(last),
    },
  })
  await forgetLater(context, mail_id)
  return true
}
