import { formatDate } from '@heliodesk/domain/calendar'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { withdrawalMoment } from '@heliodesk/domain/quotations/signing/withdrawal'
import type { Context } from '../../../work/context.ts'
import { findMailedSince } from '../../mails/find-mailed-since.ts'
import { listCancelledAt } from '../../work-letters/overview.ts'
import { findShownVersion } from '../acceptance/find-shown-version.ts'
import { describeReturn, hasAskedToBegin } from '../document/describe-terms.ts'
import { isOrderPaid } from '../is-order-paid.ts'
import { listOrders, listWithdrawnSince } from '../orders-overview.ts'
import { findDelivered } from '../sending/find-delivery.ts'
import { notifyAdviser, notifyCustomer } from '../sending/notify-customer.ts'
import { withoutRight } from './withdraw-quotation.ts'

type Withdrawn = Awaited<ReturnType<typeof listWithdrawnSince>>[number]

/**
 * Mails the receipts of what the customer of a lead withdrew since a moment that went to another address than the one of
 * now, as that was another person's; without an address the adviser is told that it goes by letter. `had`: addresses that
 * were the customer's own.
 */
export async function mailMissingReceipts(
  context: Context,
  lead: { id: number; email: string | null },
  { since, had = [] }: { since: Date; had?: readonly string[] },
): Promise<void> {
  const all = await listWithdrawnSince(context.db, lead.id, since)
  // Of an order that was withdrawn, accepted anew and withdrawn again the last one counts.
  for (const withdrawn of new Map(all.map((one) => [one.quotation_id, one])).values()) {
    const mailed = await findMailedSince(context, lead.id, 'quotation_withdrawn', withdrawn.at)
    const isTheirs = ({ to }: { to: string }) => to === lead.email || had.includes(to)
    // Where none was mailed the adviser was told then.
    const isKnown = lead.email === null && mailed.length === 0
    if (!isKnown && !mailed.some(isTheirs)) await mailReceiptAnew(context, withdrawn)
  }
}

async function mailReceiptAnew(context: Context, withdrawn: Withdrawn) {
  const shown = await findShownVersion(context, withdrawn.quotation_id)
  if (shown?.acceptance === undefined || shown.version.withdrawn_at === null) return
  const { quotation, version, parties, acceptance } = shown
  const { lead_id } = quotation
  const { language } = parties.lead
  const order = { version_id: version.id, accepted_at: acceptance.created_at }
  const delivered =
    version.return_asked_at === null ? null : ((await findDelivered(context, lead_id, order)) ?? 'perhaps')
  const cancelled = [withdrawn.at, context.happened_at].map((at) => listCancelledAt(context.db, lead_id, at))
  const days = (await Promise.all(cancelled)).flat().map(({ date }) => formatDate(date))
  const others = await listOrders(context.db, lead_id)
  const { received_on: day, received_time: time = null, granted_reason: granted = null } = withdrawn.evidence
  const received = day === undefined ? null : { day, time }
  const variables = {
    reason: version.withdrawal_reason,
    granted: granted === null ? null : 'yes',
    grantedReason: granted,
    ...withoutRight(granted === null ? undefined : shown.withdrawing),
    delivered,
    paidInFull: (await isOrderPaid(context, lead_id, order)) ? 'yes' : null,
    begunWithinTerm: hasAskedToBegin(version, acceptance) ? 'yes' : null,
    plannedOn: joinNames(language, days) || null,
    otherOrders:
      joinNames(
        language,
        others.map(({ number }) => number),
      ) || null,
    returnTerms: describeReturn(version, parties, delivered),
  }
  const subject = { quotation, version, parties }
  await notifyCustomer(context, subject, {
    type: 'quotation_withdrawn',
    variables: { ...variables, ...withdrawalMoment(received, withdrawn.at, language) },
  })
  if (parties.lead.email !== null) return
  const office = parties.company.default_language
  await notifyAdviser(context, subject, {
    type: 'quotation_withdrawn_adviser',
    variables: {
      ...variables,
      ...withdrawalMoment(received, withdrawn.at, office),
      toldAs: 'adviser',
      othersRun: others.length > 0 ? 'yes' : null,
    },
  })
}
