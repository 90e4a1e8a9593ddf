import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { letterSalutation } from '@heliodesk/domain/people/names'
import type { Context } from '../../work/context.ts'
import type { getLead } from '../leads/get-lead.ts'
import { forgetLater } from '../mails/forget-mail.ts'
import { queueMail } from '../mails/queue-mail.ts'

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
  const today = amsterdamDate(context.now)
  const last = terms.toSorted().at(-1)
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
      keptUntil: last === undefined ? null : formatDate(last),
    },
  })
  await forgetLater(context, mail_id)
  return true
}
