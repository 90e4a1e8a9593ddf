import type { CallBody } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { endsCalls, isFinal } from '@heliodesk/domain/leads/result-codes'
import { mayMoveByHand } from '@heliodesk/domain/leads/statuses'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid, notFound, Problem } from '../../kernel/problems.ts'
import { getLead } from '../leads/get-lead.ts'
import { lockReaches } from '../leads/merging/lock-people.ts'
import { noteContact } from '../leads/contact/note-contact.ts'
import { returnMissedCalls } from '../telephony/return-missed-calls.ts'
import { contactLeadsTo } from './contact-leads-to.ts'
import { keepContact } from './keep-contact.ts'
import { numbersOf, readSaid } from './read-said.ts'
import { recordContact } from './record-contact.ts'

type Body = CallBody<typeof calling.addContact>

/**
 * Records a contact that has been. Where something was decided for its lead since, or where it would end what nobody
 * confirmed, it has its place in the timeline alone: whether somebody has to decide on the rest.
 */
export async function recordPastContact(
  context: EmployeeContext,
  { lead_id, body, overtaken }: { lead_id: number; body: Body; overtaken: boolean },
): Promise<boolean> {
  if (overtaken) return keepAlone(context, lead_id, body)
  try {
    await recordContact.run(context, { params: { id: lead_id }, body })
    return false
  } catch (error) {
    // It asks before it writes anything.
    if (!(error instanceof Problem && error.key === 'closesLead')) throw error
    return keepAlone(context, lead_id, body)
  }
}

async function keepAlone(context: EmployeeContext, lead_id: number, body: Body): Promise<boolean> {
  const lead = await getLead(context, lead_id)
  if (lead.anonymised_at !== null) throw notFound()
  const { errors, code, number } = await readSaid(context, lead, body)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { direction, outcome, remarks, phone_call_id = null } = body
  const next_action_at = body.next_action_at ? new Date(body.next_action_at) : null
  const said = { outcome, code, remarks, next_action_at }
  if (code !== undefined && endsCalls(code.category)) await lockReaches(context, [lead_id])
  await keepContact(context, lead_id, { ...said, direction, number, phone_call_id })
  // Who objects is called no more at once, unless they agreed to calls since.
  const { consent } = lead
  const agreedSince =
    consent !== null && consent.undated !== true && new Date(consent.at) > context.happened_at
  const noted = agreedSince ? null : (code ?? null)
  const keeps_result = !mayMoveByHand(lead.status, 'callback')
  await noteContact(context, lead, { outcome, code: noted, remarks, next_action_at, to: null, keeps_result })
  if (direction === 'outgoing') await returnMissedCalls(context, numbersOf(lead))
  const to = await contactLeadsTo(context, lead, said)
  const moves = to !== null && (to !== lead.status || to === 'callback')
  // What was promised to the customer is looked at, also where nobody is to be called any more.
  return (
    moves ||
    next_action_at !== null ||
    body.consent !== undefined ||
    (code !== undefined && isFinal(code.category))
  )
}
