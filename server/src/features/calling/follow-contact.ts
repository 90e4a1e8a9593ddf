import type { CallBody } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { isFinal } from '@heliodesk/domain/leads/result-codes'
import type { EmployeeContext } from '../../work/context.ts'
import { changeLead } from '../leads/change-lead.ts'
import { askAboutOpen } from '../leads/statuses/close-lead.ts'
import { getLead } from '../leads/get-lead.ts'
import { moveAfterContact } from '../leads/move-after-contact.ts'
import { askBeforeStatus } from '../leads/statuses/promised-callback.ts'
import { refuseStandingOrder } from '../quotations/withdrawal/refuse-standing-order.ts'
import { stopRemindersOfLead } from '../quotations/reminders/change-reminders.ts'
import { contactLeadsTo } from './contact-leads-to.ts'
import { recordContact } from './record-contact.ts'

interface Kept {
  lead_id: number
  body: CallBody<typeof calling.addContact>
}

/** What a contact that is kept already would do with its lead now: the status, and what that ends. */
export async function previewContact(context: EmployeeContext, { lead_id, body }: Kept) {
  const lead = await getLead(context, lead_id)
  const { code, next_action_at } = await recordContact.check(context, { params: { id: lead_id }, body })
  const to = await contactLeadsTo(context, lead, { outcome: body.outcome, code, next_action_at })
  const ends = to === 'writtenOff' ? await askAboutOpen(context, lead_id) : askBeforeStatus(context, lead, to)
  return { lead, to, next_action_at, code, ends }
}

/** Has a lead follow a contact that is kept already, as somebody decided who saw what that ends. */
export async function followContact(context: EmployeeContext, { lead_id, body }: Kept): Promise<void> {
  const { lead, to, next_action_at, code } = await previewContact(context, { lead_id, body })
  if (to === 'writtenOff') await refuseStandingOrder(context, lead_id, 'result_code_id')
  if (body.consent) await changeLead(context, lead_id, { consent: body.consent })
  if (code !== undefined && isFinal(code.category))
    await stopRemindersOfLead(context, lead_id, code.description)
  const { remarks } = body
  await moveAfterContact(context, lead, { code: code ?? null, remarks, next_action_at, to })
}
