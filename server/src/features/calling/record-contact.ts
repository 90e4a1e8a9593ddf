import type { CallBody } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { isAttempt, lacksEarlierBasis } from '@heliodesk/domain/leads/calling'
import type { ResultCodeCategory } from '@heliodesk/domain/enumerations'
import { endsCalls, isFinal } from '@heliodesk/domain/leads/result-codes'
import { mayMoveByHand } from '@heliodesk/domain/leads/statuses'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { conflict, type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { changeLead } from '../leads/change-lead.ts'
import { callbackRefusal } from '../leads/statuses/callback-refusal.ts'
import { askAboutOpen } from '../leads/statuses/close-lead.ts'
import { findCallRules } from '../leads/statuses/call-rules-overview.ts'
import { getLead } from '../leads/get-lead.ts'
import { keepCallback, promisedCallback } from '../leads/statuses/promised-callback.ts'
import { lockQuotationsOf } from '../leads/locked-overview.ts'
import { lockReaches } from '../leads/merging/lock-people.ts'
import { refuseMerged } from '../leads/merging/refuse-merged.ts'
import { noteContact } from '../leads/contact/note-contact.ts'
import { refuseStandingOrder } from '../quotations/withdrawal/refuse-standing-order.ts'
import { stopRemindersOfLead } from '../quotations/reminders/change-reminders.ts'
import { returnMissedCalls } from '../telephony/return-missed-calls.ts'
import { contactLeadsTo } from './contact-leads-to.ts'
import { keepContact } from './keep-contact.ts'
import { listContactsOf } from './overview.ts'
import { numbersOf, readSaid } from './read-said.ts'

type Body = CallBody<typeof calling.addContact>
type Lead = Awaited<ReturnType<typeof getLead>>

/** Records a phone contact with all that follows; 409 where that ends what is still to come of its lead, till confirmed. */
async function run(
  context: EmployeeContext,
  { params: { id: lead_id }, body }: Given<typeof calling.addContact>,
) {
  const lead = await readCalled(context, lead_id)
  if (lead.anonymised_at !== null) throw notFound()
  const { code, number, next_action_at } = await checkContact(context, lead, body)
  const { direction, outcome, remarks, phone_call_id = null } = body
  await lockContact(context, lead_id, code)
  const to = await contactLeadsTo(context, lead, { outcome, code, next_action_at })
  if (to === 'writtenOff') {
    await refuseStandingOrder(context, lead_id, 'result_code_id')
    const questions = body.confirm === true ? [] : await askAboutOpen(context, lead_id)
    if (questions.length > 0) throw conflict('closesLead', { questions })
  }
  keepCallback(context, lead, { to, confirmed: body.confirm })
  const ended = to === null || to === 'callback' ? undefined : promisedCallback(lead, context.happened_at)
  if (body.consent) await changeLead(context, lead_id, { consent: body.consent })
  const contact = await keepContact(context, lead_id, {
    direction,
    outcome,
    number,
    code,
    remarks,
    next_action_at,
    phone_call_id,
    ended_callback_at: ended,
  })
  if (code !== undefined && isFinal(code.category))
    await stopRemindersOfLead(context, lead_id, code.description)
  await noteContact(context, lead, { outcome, code: code ?? null, remarks, next_action_at, to })
  if (direction === 'outgoing') await returnMissedCalls(context, numbersOf(lead))
  const [answer] = await listContactsOf(context.db, lead_id, contact.id)
  if (answer === undefined) throw notFound()
  return answer
}

/** Who was called; 409 that names the lead it was merged into, also while this was being read. */
async function readCalled(context: EmployeeContext, lead_id: number): Promise<Lead> {
  try {
    return await getLead(context, lead_id)
  } catch (error) {
    await refuseMerged(context, lead_id)
    throw error
  }
}

/**
 * What a result that ends something is about to change of others, before the lead itself, in the order of everybody.
 * Throws for a lead that was merged meanwhile.
 */
async function lockContact(
  context: EmployeeContext,
  lead_id: number,
  code: { category: ResultCodeCategory } | undefined,
) {
  if (code !== undefined && isFinal(code.category)) {
    if (endsCalls(code.category)) await lockReaches(context, [lead_id])
    await lockQuotationsOf(context.db, [lead_id])
  }
  if ((await findLeadPlace(context.db, lead_id, true)) !== undefined) return
  await refuseMerged(context, lead_id)
  throw notFound()
}

/** Throws 422 for what is wrong in those fields of a contact that are there. */
const check = async (context: EmployeeContext, { params, body }: Readable<typeof calling.addContact>) =>
  checkContact(context, await getLead(context, params.id), body)

async function checkContact(context: EmployeeContext, lead: Lead, body: Partial<Body>) {
  const { errors, code, number } = await readSaid(context, lead, body)
  Object.assign(errors, await checkConsent(context, lead, body))
  const next_action_at = body.next_action_at ? new Date(body.next_action_at) : null
  const promises = body.outcome === 'reached' && code?.category === 'callback'
  if (next_action_at === null) {
    // Without its moment a promise to call back would stand on no list.
    if (promises && mayMoveByHand(lead.status, 'callback')) errors['next_action_at'] = ['callbackTime']
  } else {
    if (code !== undefined && isFinal(code.category)) errors['next_action_at'] = ['callbackAfterEnd']
    else if (!mayMoveByHand(lead.status, 'callback')) errors['next_action_at'] = ['noCallback']
    else if (await usesUpAttempts(context, lead, body)) errors['next_action_at'] = ['attemptsUsedUp']
    else {
      const refusal = await callbackRefusal(context, lead, next_action_at, body.consent)
      if (refusal !== null) errors['next_action_at'] = [refusal]
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { code, number, next_action_at }
}

/** What is wrong with the consent that a contact states; of a call of the company's own it is none. */
async function checkConsent(
  { db, company_id, happened_at: now }: EmployeeContext,
  lead: Lead,
  { consent, direction = 'outgoing' }: Partial<Body>,
): Promise<FieldErrors> {
  if (!consent) return {}
  // Of what was agreed by telephone the consent itself says who called whom: it may have been an earlier call.
  if (consent.basis === 'agreed_by_phone') return {}
  const { consent_customer_months: customer_months } = await findCallRules(db, company_id)
  return lacksEarlierBasis({ ...consent, direction }, lead, { now, customer_months })
    ? { 'consent.basis': ['consentOwnCall'] }
    : {}
}

/** Whether nobody was reached by the last attempt that the company makes: nothing was agreed then. */
async function usesUpAttempts({ db, company_id }: EmployeeContext, lead: Lead, { outcome }: Partial<Body>) {
  if (outcome === undefined || !isAttempt(outcome)) return false
  const { call_attempts } = await findCallRules(db, company_id)
  return lead.attempts + 1 >= call_attempts
}

export const recordContact = { check, run }
