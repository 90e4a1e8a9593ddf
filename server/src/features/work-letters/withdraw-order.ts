import { formatDate } from '@heliodesk/domain/calendar'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { visitsAfterWithdrawal } from '@heliodesk/domain/quotations/order-delivery'
import type { Context } from '../../work/context.ts'
import { cancelOpenAppointments } from '../appointments/cancel-open-appointments.ts'
import { listOpenVisits } from '../appointments/list-open-visits.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { settleLeadAfterWithdrawal } from '../quotations/settle-lead-after-withdrawal.ts'
import { listInstallations } from '../quotations/orders-overview.ts'
import { mailVariables, notifyAdviser } from '../quotations/notify-customer.ts'
import { type Withdrawal, withdrawQuotation } from '../quotations/withdraw-quotation.ts'
import { mailReceipt } from './mail-receipt.ts'
import { listTold } from './overview.ts'
import { cancelLetterOf } from './queries.ts'

/**
 * Withdraws an order: the quotation, its letter and the installation that is planned for it; a visit that has begun, or
 * took place, stays for the planners to settle. Crew, planners and whoever was to visit or go along are told at once; of
 * a visit that may be for another order the planners are asked.
 */
export async function withdrawOrder(
  context: Context,
  quotation_id: number,
  withdrawal: Withdrawal,
): Promise<void> {
  const withdrawn = await withdrawQuotation(context, quotation_id, withdrawal)
  const { subject, variables } = withdrawn
  const { quotation, parties } = subject
  const { ended: cancelled, plannedOn, crew, nobodyElse } = await cancelPlanned(context, withdrawn)
  const receivers = await mailReceipt(context, subject, withdrawal, {
    ...withdrawn.receipt,
    plannedOn,
  })
  const ended = { ...variables, ...cancelled }
  await notifyAdviser(context, subject, {
    type: 'quotation_withdrawn_adviser',
    variables: { ...ended, toldAs: 'adviser', receiptTo: receivers.join(', ') || null },
  })
  if (nobodyElse) return
  for (const { id, email, full_name } of await listTold(context.db, crew)) {
    if (email === null || id === parties.adviser?.id) continue
    const language = parties.company.default_language
    await queueMail(context, {
      type: 'quotation_withdrawn_adviser',
      lead_id: quotation.lead_id,
      to: email,
      language,
      variables: {
        ...(await mailVariables(context, subject, language)),
        ...ended,
        // It may be private: what they have to do is the same.
        grantedReason: null,
        toldAs: crew.includes(id) ? 'crew' : 'planner',
        adviserName: full_name,
      },
    })
  }
}

type Ended = Awaited<ReturnType<typeof withdrawQuotation>>

/** Cancels what was planned for an order; answers what the mails say of it, and the people who were to work on it. */
async function cancelPlanned(context: Context, { subject, order }: Ended) {
  const { quotation, version, parties } = subject
  const installations = await listInstallations(context.db, quotation.lead_id)
  const { cancel, begun, ask } = visitsAfterWithdrawal(order, installations, context.now)
  const kept = await listOpenVisits(context, quotation.lead_id, { ids: begun })
  const letter = await cancelLetterOf(context.db, version.id, context.now)
  const visits = await cancelOpenAppointments(context, quotation.lead_id, { ids: cancel, putOff: true })
  await settleLeadAfterWithdrawal(context, quotation, order, begun)
  if (letter !== undefined) {
    await context.audit({
      action: 'cancelled',
      subject: 'work letters',
      subject_id: letter.id,
      lead_id: letter.lead_id,
      before: { status: letter.status, planned_date: letter.planned_date },
      after: { cancelled_at: letter.cancelled_at },
    })
  }
  const wasPutOff = ({ id }: { id: number }) =>
    installations.some((visit) => visit.id === id && visit.status === 'postponed')
  const planned = visits.filter((visit) => !wasPutOff(visit))
  const daysOf = (of: readonly { date: string }[], language = parties.company.default_language) =>
    joinNames(
      language,
      of.map(({ date }) => formatDate(date)),
    ) || null
  const ended = {
    cancelled: cancelledWith(letter !== undefined, visits.length > 0),
    plannedOn: daysOf(planned),
    putOff: visits.some(wasPutOff) ? 'yes' : null,
    begunOn: daysOf(kept),
    inspectionOn: daysOf(await listOpenVisits(context, quotation.lead_id, { kinds: ['inspection'] })),
    askedOn: daysOf(installations.filter(({ id }) => ask.includes(id))),
    othersRun: order.others.length > 0 ? 'yes' : null,
    erased: parties.lead.anonymised_at === null ? null : 'yes',
  }
  const crew = [
    ...(letter?.crew_ids ?? []),
    ...[...visits, ...kept].flatMap(({ adviser_id, with_ids }) => [adviser_id, ...with_ids]),
  ]
  const isPlannedFor = visits.length + kept.length + ask.length > 0 || ended.inspectionOn !== null
  const nobodyElse = letter === undefined && !isPlannedFor
  return { ended, plannedOn: daysOf(planned, parties.lead.language), crew, nobodyElse }
}

function cancelledWith(letter: boolean, visit: boolean): string | null {
  if (letter && visit) return 'both'
  if (letter) return 'letter'
  return visit ? 'visit' : null
}
