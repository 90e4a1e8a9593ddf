import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { formatDate } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { visitsAfterWithdrawal } from '@heliodesk/domain/quotations/signing/order-delivery'
import { belongs } from '@heliodesk/domain/quotations/versions/visit-orders'
import type { Context } from '../../../work/context.ts'
import { cancelOpenAppointments } from '../../appointments/cancel-open-appointments.ts'
import { listOpenVisits } from '../../appointments/list-open-visits.ts'
import { lockVisit } from '../../appointments/lock-visit.ts'
import { findVisits } from '../../appointments/visits-overview.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { keepDeliveries } from '../../quotations/sending/find-delivery.ts'
import { settleLeadAfterWithdrawal } from '../../quotations/withdrawal/settle-lead-after-withdrawal.ts'
import { mailVariables, notifyAdviser } from '../../quotations/sending/notify-customer.ts'
import { type Withdrawal, withdrawQuotation } from '../../quotations/withdrawal/withdraw-quotation.ts'
import { listKnownDays } from '../../visit-notices/list-known-days.ts'
import { cancelLetter } from './cancel-letter.ts'
import { findSharedVisits } from '../crews/find-shared-visits.ts'
import { forgetTold, takeKnownDays } from '../crews/take-told.ts'
import { mailReceipt } from '../mail-receipt.ts'
import { listTold } from '../overview.ts'

/**
 * Withdraws an order: the quotation, its letter and the installation that is planned for it; a visit that has begun, or
 * took place, stays for the planners to settle. Crew, planners and whoever was to visit or go along are told at once; of
 * a visit that may be for another order the planners are asked.
 */
export async function withdrawOrder(
  context: Context,
  { quotation_id, withdrawal }: { quotation_id: number; withdrawal: Withdrawal },
): Promise<void> {
  const withdrawn = await withdrawQuotation(context, { quotation_id, withdrawal })
  const { subject, variables } = withdrawn
  const { quotation, parties } = subject
  const {
    ended: cancelled,
    toCustomer,
    crew,
    goOn,
    stays,
    known,
    nobodyElse,
  } = await cancelPlanned(context, withdrawn)
  const receivers = await mailReceipt(context, subject, withdrawal, {
    ...withdrawn.receipt,
    ...toCustomer,
  })
  const { default_language: language } = parties.company
  const endedFor = (id: number | null) => ({
    ...variables,
    ...cancelled,
    plannedOn: daysOf(known.daysFor(id), language),
  })
  const endedForAdviser = endedFor(parties.adviser?.id ?? null)
  await notifyAdviser(context, subject, {
    type: 'quotation_withdrawn_adviser',
    variables: { ...endedForAdviser, toldAs: 'adviser', receiptTo: receivers.join(', ') || null },
  })
  if (nobodyElse) return
  for (const { id, email, full_name } of await listTold(context.db, crew)) {
    if (email === null || id === parties.adviser?.id) continue
    await queueMail(context, {
      type: 'quotation_withdrawn_adviser',
      lead_id: quotation.lead_id,
      to: email,
      language,
      variables: {
        ...(await mailVariables(context, subject, language)),
        ...endedFor(id),
        // It may be private: what they have to do is the same.
        grantedReason: null,
        toldAs: crew.includes(id) ? 'crew' : 'planner',
        notAlong: goOn.includes(id) ? null : 'yes',
        staysOn: daysOf(
          stays.filter(({ people }) => people.includes(id)),
          language,
        ),
        adviserName: full_name,
      },
    })
  }
}

type Ended = Awaited<ReturnType<typeof withdrawQuotation>>

/**
 * Cancels what was planned for an order; answers what the mails say of it, and the people who were to work on it. Of what
 * has begun they hear by those mails too, and nothing after them.
 */
async function cancelPlanned(
  context: Context,
  { subject, variables, order, installations, deliveries }: Ended,
) {
  const { quotation, version, parties } = subject
  const { cancel, begun, ask, shared } = visitsAfterWithdrawal(order, installations, context.happened_at)
  // The days of its crew go free with those of the visits: all of them are locked at once.
  await lockVisit(context, ...(await listOpenVisits(context, quotation.lead_id, { putOff: true })))
  const kept = await listOpenVisits(context, quotation.lead_id, { ids: begun })
  const letter = await cancelLetter(context, version.id)
  const visits = await cancelOpenAppointments(context, quotation.lead_id, { ids: cancel, putOff: true })
  await settleLeadAfterWithdrawal(context, quotation, order, begun)
  await keepDeliveries(context, deliveries, [quotation.lead_id])
  const goesOn = await findSharedVisits(
    context,
    installations.filter(({ id }) => shared.includes(id)),
  )
  const done = variables.delivered === null ? [] : await findVisits(context.db, doneFor(order, installations))
  const wasPutOff = ({ id }: { id: number }) =>
    installations.some((visit) => visit.id === id && visit.status === 'postponed')
  const planned = visits.filter((visit) => !wasPutOff(visit))
  const { default_language } = parties.company
  const openOn = async (kind: 'inspection' | 'service') =>
    daysOf(await listOpenVisits(context, quotation.lead_id, { kinds: [kind] }), default_language)
  const ended = {
    cancelled: cancelledWith(letter !== undefined, visits.length > 0),
    putOff: visits.some(wasPutOff) ? 'yes' : null,
    begunOn: daysOf(kept, default_language),
    inspectionOn: await openOn('inspection'),
    serviceOn: await openOn('service'),
    askedOn: daysOf(
      installations.filter(({ id }) => ask.includes(id)),
      default_language,
    ),
    ...sayOthers(order, goesOn, variables.delivered, default_language),
    erased: parties.lead.anonymised_at === null ? null : 'yes',
  }
  const known = await takeKnownDays(context, planned)
  const crew = [
    ...known.people,
    ...(await takeKnownDays(context, kept)).people,
    ...(letter?.crew_ids ?? []),
    ...[...visits, ...kept, ...done].flatMap(({ adviser_id, with_ids }) => [adviser_id, ...with_ids]),
    ...goesOn.people,
  ]
  const isPlannedFor =
    visits.length + kept.length + ask.length + done.length > 0 ||
    (ended.inspectionOn ?? ended.serviceOn) !== null
  const nobodyElse = letter === undefined && !isPlannedFor
  const { language } = parties.lead
  const toCustomer = {
    plannedOn: daysOf(await listKnownDays(context, planned), language),
    otherOrders: numbersOf(order.others, language),
    sharedOn: daysOf(goesOn.days, language),
  }
  const gone = letter?.crew_ids.filter((id) => !goesOn.people.includes(id)) ?? []
  for (const id of shared) await forgetTold(context, id, gone)
  const stays = await findStaying(context, installations, [...cancel, ...begun])
  return { ended, toCustomer, crew, goOn: goesOn.people, stays, known, nobodyElse }
}

/** Visits of an order that were done: of what they left somebody has to know. */
const doneFor = (order: Ended['order'], visits: Ended['installations']) =>
  visits
    .filter((visit) => visit.status === 'done')
    .filter((visit) => ['own', 'again'].includes(belongs(visit, { order, others: order.others, visits })))
    .map(({ id }) => id)

/** What stays planned of a lead, with who goes there. */
async function findStaying(context: Context, visits: Ended['installations'], ended: readonly number[]) {
  const open = visits.filter(({ id, status }) => isOpenAppointment(status) && !ended.includes(id))
  return Promise.all(
    open.map(async (visit) => ({
      date: visit.date,
      people: (await findSharedVisits(context, [visit])).people,
    })),
  )
}

/** What the mails say of the other orders of the lead: those whose installation goes on, and those that are installed. */
function sayOthers(
  { others, waiting }: Ended['order'],
  { days, version_ids }: Awaited<ReturnType<typeof findSharedVisits>>,
  delivered: string | null,
  language: Locale,
) {
  const going = waiting.filter(({ version_id }) => version_ids.includes(version_id))
  const installed = others.filter((other) => !waiting.includes(other))
  return {
    othersRun: others.length > 0 ? 'yes' : null,
    sharedOn: daysOf(days, language),
    sharedFor: numbersOf(going, language),
    standsFor: delivered === null ? null : numbersOf(installed, language),
  }
}

const numbersOf = (orders: readonly { number: string }[], language: Locale) =>
  joinNames(
    language,
    orders.map(({ number }) => number),
  ) || null

const daysOf = (of: readonly { date: string }[], language: Locale) =>
  joinNames(
    language,
    of
      .map(({ date }) => date)
      .toSorted()
      .map((date) => formatDate(date)),
  ) || null

function cancelledWith(letter: boolean, visit: boolean): string | null {
  if (letter && visit) return 'both'
  if (letter) return 'letter'
  return visit ? 'visit' : null
}
