import { createHmac, timingSafeEqual } from 'node:crypto'
import { amsterdamDate, amsterdamTime, formatDate } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import { conflict, invalid, notFound } from '../../kernel/problems.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { isOrderPaid } from '../leads/is-order-paid.ts'
import { moveLeadAfter } from '../leads/move-lead-after.ts'
import { findDelivered, findOtherOrders } from './find-delivery.ts'
import { findParties } from './overview.ts'
import { findSentVersion, isAccepted, lockQuotation, setAcceptedVersion, stepVersion } from './queries.ts'
import { findAcceptance } from './record-queries.ts'
import { notifyCustomer } from './notify-customer.ts'
import { asSent } from './as-sent.ts'
import { describeDuties } from './describe-terms.ts'
import { findWithdrawing, mayWithdraw } from './withdrawal-terms.ts'

/** A confirmation works for half an hour. */
const confirmationSeconds = 1_800

/** First step: stores the reason and returns the code that the second step requires. */
export async function requestWithdrawal(context: Context, quotation_id: number, reason: string | null) {
  const { quotation, version, withdraw_until } = await accepted(context, quotation_id)
  await stepVersion(context.db, version.id, isAccepted, { withdrawal_reason: reason })
  await context.audit({
    action: 'withdrawalRequested',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, reason },
  })
  const until = Math.floor(context.now.getTime() / 1_000) + confirmationSeconds
  return { confirmation: sign(context, version.id, until), withdraw_until }
}

/**
 * Second step: withdraws the acceptance; the receipt goes by mail. What was installed already, or may be, is to be taken
 * back. The lead is followed up unless other orders of it stand. Answers those, and what the colleagues are told.
 */
export async function withdrawQuotation(context: Context, quotation_id: number, confirmation: string) {
  const { quotation, version: before, acceptance } = await accepted(context, quotation_id)
  if (!fits(context, before.id, confirmation)) throw invalid({ confirmation: ['withdrawalUnconfirmed'] })
  const order = { version_id: before.id, accepted_at: acceptance.created_at }
  const delivered = await findDelivered(context, quotation.lead_id, order)
  const rest = await findOtherOrders(context, quotation.lead_id, before.id)
  const version = await stepVersion(context.db, before.id, isAccepted, {
    withdrawn_at: context.now,
    ...(delivered !== null && { return_asked_at: context.now }),
  })
  const paid = await isOrderPaid(context, quotation.lead_id, acceptance.created_at)
  const now = await findParties(context.db, quotation_id)
  if (version === undefined || now === undefined) throw conflict('notAccepted')
  const parties = await asSent(context.db, now, version)
  await setAcceptedVersion(context.db, quotation_id, null, context.now)
  const reason = version.withdrawal_reason
  const note = [quotation.number, reason].filter((part) => part !== null).join(': ')
  if (rest.others.length === 0) await moveLeadAfter(context, quotation.lead_id, 'quotationWithdrawn', note)
  await context.audit({
    action: 'withdrawn',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, reason },
  })
  const subject = { quotation, version, parties }
  const variables = {
    reason,
    withdrawnOn: formatDate(amsterdamDate(context.now)),
    withdrawnTime: amsterdamTime(context.now),
    delivered,
    paidInFull: paid ? 'yes' : null,
    begunWithinTerm: acceptance.begin_within_term ? 'yes' : null,
  }
  const { returns } = describeDuties(version, parties, parties.lead.language)
  await notifyCustomer(context, subject, {
    type: 'quotation_withdrawn',
    variables: { ...variables, returnTerms: delivered === null ? null : returns },
  })
  return { subject, variables, order: { ...order, ...rest, delivered: delivered === 'yes' } }
}

async function accepted(context: Context, quotation_id: number) {
  const quotation = await lockQuotation(context.db, quotation_id)
  // What is done to the lead and to its other orders at the same time is seen once this lock is held.
  if (quotation !== undefined) await findLeadPlace(context.db, quotation.lead_id, true)
  const version = quotation === undefined ? undefined : await findSentVersion(context.db, quotation_id)
  if (quotation === undefined || version === undefined) throw notFound()
  const acceptance =
    quotation.accepted_version_id === version.id ? await findAcceptance(context.db, version.id) : undefined
  if (acceptance === undefined) throw conflict('notAccepted')
  const withdrawing = await findWithdrawing(context, quotation.lead_id, acceptance)
  const withdraw_until = withdrawing.until
  if (!withdrawing.granted) throw conflict('noWithdrawal')
  if (withdraw_until !== null && !mayWithdraw(context, withdrawing)) {
    throw conflict('withdrawalOver', { withdraw_until }, { date: formatDate(withdraw_until) })
  }
  return { quotation, version, acceptance, withdraw_until }
}

function sign({ services, company_id }: Context, version_id: number, until: number): string {
  const mac = createHmac('sha256', services.secret)
    .update(`withdrawal ${company_id} ${version_id} ${until}`)
    .digest('base64url')
  return `${until}.${mac}`
}

function fits(context: Context, version_id: number, confirmation: string): boolean {
  const until = Number(confirmation.split('.')[0])
  if (!Number.isSafeInteger(until) || until * 1_000 < context.now.getTime()) return false
  const expected = Buffer.from(sign(context, version_id, until))
  const found = Buffer.from(confirmation)
  return expected.length === found.length && timingSafeEqual(expected, found)
}
