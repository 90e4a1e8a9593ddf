import { createHmac, timingSafeEqual } from 'node:crypto'
import { amsterdamDate, amsterdamTime, formatDate } from '@heliodesk/domain/calendar'
import type { CallBody } from '@heliodesk/contract/call'
import type { withdrawals } from '@heliodesk/contract/withdrawals'
import { label, type Locale } from '@heliodesk/domain/enumerations'
import { isReason } from '@heliodesk/domain/reasons'
import type { Order } from '@heliodesk/domain/quotations/versions/visit-orders'
import { withdrawalMoment, withdrawnWhen } from '@heliodesk/domain/quotations/signing/withdrawal'
import type { Context } from '../../../work/context.ts'
import { type FieldErrors, conflict, invalid, notFound } from '../../../kernel/problems.ts'
import { findLeadPlace } from '../../agenda/overview.ts'
import { findPlannable } from '../../leads/overview.ts'
import { lockRefusal, noteRefusal } from '../../leads/objections/note-objection.ts'
import { moveLeadAfter } from '../../leads/statuses/move-lead-after.ts'
import { findDelivered, findOtherOrders, readDeliveries } from '../sending/find-delivery.ts'
import { isOrderPaid } from '../is-order-paid.ts'
import { listInstallations } from '../orders-overview.ts'
import { findParties } from '../overview.ts'
import {
  findQuotation,
  findSentVersion,
  isAccepted,
  lockQuotation,
  setAcceptedVersion,
  type QuotationRow,
  stepVersion,
  type VersionRow,
} from '../queries.ts'
import { type AcceptanceRow, findAcceptance } from '../acceptances-overview.ts'
import type { FollowedLink } from '../sending/find-holder-of-link.ts'
import { asSent } from '../document/as-sent.ts'
import { describeReturn, hasAskedToBegin, isSelfInstallation } from '../document/describe-terms.ts'
import { findWithdrawing, isTimely, requireTimely, type Withdrawing } from '../document/withdrawal-terms.ts'

/** A confirmation works for half an hour. */
const confirmationSeconds = 1_800

/** What the office received by another way than the portal. */
type ReceivedWithdrawal = Omit<CallBody<typeof withdrawals.record>, 'confirm'>

/** The code of the portal's first step with the link by which it came, or what the office received. */
export type Withdrawal = { confirmation: string; link?: FollowedLink } | ReceivedWithdrawal

/** First step: stores the reason, which may refuse calls, and returns the code that the second step requires. */
export async function requestWithdrawal(
  context: Context,
  { quotation_id, reason }: { quotation_id: number; reason: string | null },
) {
  await lockWords(context, quotation_id, reason)
  const { quotation, version, withdrawing, parties, now } = await accepted(context, quotation_id)
  const day = amsterdamDate(context.happened_at)
  requireTimely(withdrawing, { day, kind: parties.lead.kind, reader: 'customer' })
  await stepVersion(context.db, version.id, isAccepted, { withdrawal_reason: reason })
  // What they say of calls counts, also where they do not go on.
  if (reason !== null && now.lead.anonymised_at === null)
    await noteRefusal(context, quotation.lead_id, reason)
  await context.audit({
    action: 'withdrawalRequested',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, reason },
  })
  const until = Math.floor(context.happened_at.getTime() / 1_000) + confirmationSeconds
  return { confirmation: sign(context, version.id, until), withdraw_until: withdrawing.until }
}

/**
 * Withdraws the acceptance, by the portal's second step or as the office received it. What was installed already, or
 * may be, is to be taken back. The lead is followed up unless other orders of it stand. Answers those, and what the
 * customer and the colleagues are told.
 */
export async function withdrawQuotation(
  context: Context,
  { quotation_id, withdrawal }: { quotation_id: number; withdrawal: Withdrawal },
) {
  await lockWords(context, quotation_id, await wordsOf(context, quotation_id, withdrawal))
  const found = await accepted(context, quotation_id)
  const { quotation, version: before, acceptance, now, parties: sent } = found
  const how = judge(context, found, withdrawal)
  const order = { version_id: before.id, accepted_at: acceptance.created_at }
  const delivered = await findGoods(context, found, order)
  const rest = await findOtherOrders(context, quotation.lead_id, before.id)
  const deliveries = await readDeliveries(context, [quotation.lead_id])
  // Which of them are of this order follows from what stands until now.
  const installations = await listInstallations(context.db, quotation.lead_id)
  const version = await stepVersion(context.db, before.id, isAccepted, {
    ...how.step,
    ...(delivered !== null && { return_asked_at: context.happened_at }),
  })
  const paid = await isOrderPaid(context, quotation.lead_id, order)
  if (version === undefined) throw conflict('notAccepted')
  // What was sent still names a person who was erased since; no mail does.
  const parties = now.lead.anonymised_at === null ? sent : { ...sent, lead: now.lead }
  await setAcceptedVersion(context.db, quotation_id, null, context.happened_at)
  const reason = version.withdrawal_reason
  const followed = await followUp(context, found, reason, rest.others.length === 0)
  await context.audit({
    action: 'withdrawn',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, reason, ...how.evidence },
  })
  const { lead, company } = parties
  const variables = {
    reason,
    ...how.moment(company.default_language),
    granted: how.granted === null ? null : 'yes',
    grantedReason: how.granted,
    ...withoutRight(how.granted === null ? undefined : found.withdrawing),
    delivered,
    paidInFull: paid ? 'yes' : null,
    begunWithinTerm: hasAskedToBegin(before, acceptance) ? 'yes' : null,
    leadStays: followed ? null : await statusOf(context, quotation.lead_id, company.default_language),
  }
  const receipt = {
    ...variables,
    ...how.moment(lead.language),
    returnTerms: describeReturn(version, parties, delivered),
  }
  return {
    subject: { quotation, version, parties },
    variables,
    receipt,
    order: { ...order, ...rest, delivered: delivered === 'yes' },
    installations,
    deliveries,
  }
}

/** What the customer wrote may refuse calls: what they are reached by is locked before the quotation. */
async function lockWords(context: Context, quotation_id: number, words: string | null | undefined) {
  const quotation = words ? await findQuotation(context.db, quotation_id) : undefined
  if (quotation !== undefined && words) await lockRefusal(context, quotation.lead_id, words)
}

const wordsOf = async ({ db }: Context, quotation_id: number, withdrawal: Withdrawal) =>
  'statement' in withdrawal
    ? withdrawal.statement
    : (await findSentVersion(db, quotation_id))?.withdrawal_reason

/** Follows the lead up by what the customer said, unless other orders of it stand; false where it stays as it is. */
async function followUp(
  context: Context,
  { quotation: { lead_id, number }, now: { lead } }: Accepted,
  reason: string | null,
  isLast: boolean,
): Promise<boolean> {
  const isErased = lead.anonymised_at !== null
  const note = [number, reason].filter((part) => part !== null).join(': ')
  const followed = !isLast || (await moveLeadAfter(context, lead_id, 'quotationWithdrawn', note))
  // Nobody is left to be followed up.
  if (isLast && isErased) await moveLeadAfter(context, lead_id, 'weeded')
  if (reason !== null && !isErased) await noteRefusal(context, lead_id, reason)
  return followed
}

/** Whether what was ordered is with the customer: of goods that are sent to who installs them the office may know nothing. */
async function findGoods(context: Context, { quotation, version }: Accepted, order: Order) {
  const unknown = isSelfInstallation(version) ? 'perhaps' : null
  return (await findDelivered(context, quotation.lead_id, order)) ?? unknown
}

/** The status that a lead has, in words. */
async function statusOf({ db }: Context, lead_id: number, language: Locale) {
  const lead = await findPlannable(db, lead_id)
  return lead === undefined ? null : label('leadStatuses', lead.status, language)
}

type Accepted = Awaited<ReturnType<typeof accepted>>

/** What a customer lacked whom the office lets go: such a right, or its time, which ended on a day. */
export function withoutRight(withdrawing: Withdrawing | undefined) {
  if (withdrawing === undefined) return { withoutRight: null, withdrawUntil: null }
  const { granted, until } = withdrawing
  return { withoutRight: granted ? 'over' : 'never', withdrawUntil: until && formatDate(until) }
}

/** What is kept and told of a withdrawal. Throws 422 for what cannot be, 409 for what came too late. */
function judge(context: Context, found: Accepted, withdrawal: Withdrawal) {
  const { happened_at: now } = context
  const today = amsterdamDate(now)
  const { kind } = found.parties.lead
  if ('confirmation' in withdrawal) {
    requireTimely(found.withdrawing, { day: today, kind, reader: 'customer' })
    if (!fits(context, found.version.id, withdrawal.confirmation))
      throw invalid({ confirmation: ['withdrawalUnconfirmed'] })
    return {
      step: { withdrawn_at: now },
      evidence: {},
      granted: null,
      moment: (language: Locale) => withdrawalMoment(null, now, language),
    }
  }
  const { received_on, received_time, sent_on, channel, statement } = withdrawal
  const day = sent_on ?? received_on
  checkReceived(withdrawal, found.acceptance.created_at, now)
  const granted = isTimely(found.withdrawing, day) || !withdrawal.granted ? null : withdrawal.granted_reason
  if (granted === null) requireTimely(found.withdrawing, { day, kind, reader: 'office' })
  return {
    // A reason that was typed in the portal and never confirmed is not what the customer said here.
    step: {
      withdrawn_at: withdrawnWhen(
        { day: received_on, time: received_time },
        { accepted_at: found.acceptance.created_at, now },
      ),
      withdrawal_reason: statement,
    },
    evidence: {
      withdrawal_channel: channel,
      received_on,
      ...(received_time !== null && { received_time }),
      ...(sent_on !== null && { sent_on }),
      ...(granted !== null && { granted_reason: granted }),
    },
    granted,
    moment: (language: Locale) => withdrawalMoment({ day: received_on, time: received_time }, now, language),
  }
}

function checkReceived(received: ReceivedWithdrawal, accepted_at: Date, now: Date) {
  const { received_on, received_time, sent_on, granted, granted_reason } = received
  const [accepted_on, today] = [amsterdamDate(accepted_at), amsterdamDate(now)]
  const errors: FieldErrors = {}
  const early = { key: 'receivedBeforeOrder', params: { date: formatDate(accepted_on) } } as const
  if (received_on > today) errors['received_on'] = ['receivedInFuture']
  else if (received_on < accepted_on) errors['received_on'] = [early]
  if (errors['received_on'] === undefined && received_time !== null) {
    if (received_on === today && received_time > amsterdamTime(now))
      errors['received_time'] = ['receivedLater']
    else if (received_on === accepted_on && received_time < amsterdamTime(accepted_at))
      errors['received_time'] = [
        { key: 'receivedBeforeOrderTime', params: { time: amsterdamTime(accepted_at) } },
      ]
  }
  if (sent_on !== null && sent_on > received_on) errors['sent_on'] = ['sentAfterReceived']
  else if (sent_on !== null && sent_on < accepted_on) errors['sent_on'] = [early]
  if (granted && !isReason(granted_reason)) errors['granted_reason'] = ['grantedReason']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function accepted(context: Context, quotation_id: number) {
  const quotation = await lockQuotation(context.db, quotation_id)
  // What is done to the lead and to its other orders at the same time is seen once this lock is held.
  if (quotation !== undefined) await findLeadPlace(context.db, quotation.lead_id, true)
  const version = quotation === undefined ? undefined : await findSentVersion(context.db, quotation_id)
  if (quotation === undefined) throw notFound()
  if (version === undefined) throw conflict('notAccepted')
  const acceptance = requireStanding(quotation, version, await findAcceptance(context.db, version.id))
  const withdrawing = await findWithdrawing(context, quotation.lead_id, acceptance)
  const now = await findParties(context.db, quotation_id)
  if (now === undefined) throw conflict('notAccepted')
  return { quotation, version, acceptance, withdrawing, now, parties: await asSent(context.db, now, version) }
}

/** The acceptance of an order that stands. Throws 409 for one that was withdrawn, with when, or was never accepted. */
export function requireStanding(
  { accepted_version_id }: Pick<QuotationRow, 'accepted_version_id'>,
  { id, accepted_at, withdrawn_at }: Pick<VersionRow, 'id' | 'accepted_at' | 'withdrawn_at'>,
  acceptance: AcceptanceRow | undefined,
): AcceptanceRow {
  if (accepted_version_id === id && acceptance !== undefined) return acceptance
  if (accepted_at === null || withdrawn_at === null) throw conflict('notAccepted')
  throw conflict('withdrawnAlready', { withdrawn_at }, { date: formatDate(amsterdamDate(withdrawn_at)) })
}

function sign({ services, company_id }: Context, version_id: number, until: number): string {
  const mac = createHmac('sha256', services.secret)
    .update(`withdrawal ${company_id} ${version_id} ${until}`)
    .digest('base64url')
  return `${until}.${mac}`
}

function fits(context: Context, version_id: number, confirmation: string): boolean {
  const until = Number(confirmation.split('.')[0])
  if (!Number.isSafeInteger(until) || until * 1_000 < context.happened_at.getTime()) return false
  const expected = Buffer.from(sign(context, version_id, until))
  const found = Buffer.from(confirmation)
  return expected.length === found.length && timingSafeEqual(expected, found)
}
