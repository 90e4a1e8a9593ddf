import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { label, type LeadStatus } from '@heliodesk/domain/enumerations'
import { beforeAppointment, mayMoveByHand, orderStatuses } from '@heliodesk/domain/leads/statuses'
import { isReason } from '@heliodesk/domain/reasons'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given, Readable } from '../../../work/use-case.ts'
import { conflict, type FieldErrors, invalid } from '../../../kernel/problems.ts'
import { staleRow } from '../../../rows/stale-row.ts'
import { findLeadPlace } from '../../agenda/overview.ts'
import { cancelOpenAppointments } from '../../appointments/cancel-open-appointments.ts'
import { tellCrewOff } from '../../work-letters/tell-crew-off.ts'
import { notInstalledYet } from '../../appointments/orders/not-installed-yet.ts'
import { lockStandingOrder, standingOrder } from '../../quotations/withdrawal/refuse-standing-order.ts'
import { changeLead } from '../change-lead.ts'
import { askAboutVisits } from './close-lead.ts'
import { callbackRefusal, isWithinYear, lacksReason } from './callback-refusal.ts'
import { getLead, getWrittenLead } from '../get-lead.ts'
import type { LeadRow } from '../queries.ts'
import { readDeliveries, takeBackDelivery } from '../../quotations/sending/find-delivery.ts'
import { askBeforeStatus } from './promised-callback.ts'
import { lockQuotationsOf } from '../locked-overview.ts'
import { lockReaches } from '../merging/lock-people.ts'
import { getLeadToChange } from '../handing/refuse-lead-companion.ts'
import { requireChangeableLead } from '../require-changeable-lead.ts'
import { setLeadStatus } from './set-lead-status.ts'
import { checkResultCode, writeOffLead } from './write-off-lead.ts'

type Body = CallBody<typeof leads.statusCreate>

/** Sets a status by hand; statuses that follow from events are set by those events. */
async function run(context: EmployeeContext, { params: { id }, body }: Given<typeof leads.statusCreate>) {
  const lead = await getLockedFor(context, id, body)
  const stale = async () => staleRow(context, { subject: 'leads', id, current: await getLead(context, id) })
  if (body.revision !== undefined && body.revision !== lead.revision) throw await stale()
  if (lead.status !== 'forwarded') requireChangeableLead(lead)
  await requireMove(context, lead, body)
  const { status, remarks, result_code_id = null, confirm } = body
  if (status === 'writtenOff') {
    await writeOffLead(context, lead, { result_code_id, remarks, confirm })
    return getWrittenLead(context, id)
  }
  // What was written off with an order that stands is sold.
  const isSold = lead.status === 'writtenOff' && (await lockStandingOrder(context, id)) !== undefined
  const callback_at = momentOf(body)
  const until = status === 'postponed' && callback_at !== null ? amsterdamDate(callback_at) : null
  const ended = isSold ? null : visitsEndedBy(status, until)
  if (confirm !== true) await askBefore(context, lead, { status, ended })
  if (body.consent) await changeLead(context, id, { consent: body.consent })
  const takesBack = status === 'installationPlanned'
  const deliveries = takesBack ? await readDeliveries(context, [id]) : undefined
  const moved = await setLeadStatus(context, id, {
    status: isSold ? 'sold' : status,
    remarks,
    callback_at,
    result_code_id,
    only_from: [lead.status],
    again: true,
    postponed_until: until,
  })
  if (!moved) throw await stale()
  const cancelled = ended === null ? [] : await cancelOpenAppointments(context, id, ended)
  for (const visit of cancelled) await tellCrewOff(context, visit, 'cancelled')
  if (deliveries !== undefined) await takeBackDelivery(context, deliveries)
  return getWrittenLead(context, id)
}

/**
 * The lead; for a status that its visits and orders tell of as it is once it is locked: whoever moves a visit, plans a
 * further day or withdraws at the same time was there before, or sees that status.
 */
async function getLockedFor(context: EmployeeContext, id: number, { status, consent }: Body) {
  const lead = await getLeadToChange(context, id)
  if (!orderStatuses.some((one) => one === status)) return lead
  if (consent) await lockReaches(context, [id])
  await lockQuotationsOf(context.db, [id])
  await findLeadPlace(context.db, id, true)
  return getLead(context, id)
}

type Promised = Pick<LeadRow, 'id' | 'status' | 'call_at'>
type Ended = { before?: string } | null

/** The visits that a status says are not planned: all, or those before the day until which a lead waits. */
function visitsEndedBy(status: LeadStatus, until: string | null): Ended {
  if (until !== null) return { before: until }
  return beforeAppointment(status) ? {} : null
}

interface Ending {
  status: LeadStatus
  ended: Ended
}

async function listEnded(context: EmployeeContext, lead: Promised, { status, ended }: Ending) {
  const visits = ended === null ? [] : await askAboutVisits(context, lead.id, ended)
  return [...askBeforeStatus(context, lead, status), ...visits]
}

/** What a status ends that is set by hand; the day until which a lead waits, which spares visits, is not known. */
export async function previewEnded(context: EmployeeContext, lead: Promised, status: LeadStatus) {
  const isSold = lead.status === 'writtenOff' && (await standingOrder(context, lead.id)) !== undefined
  const ended = isSold || status === 'postponed' ? null : visitsEndedBy(status, null)
  return listEnded(context, lead, { status, ended })
}

/** Throws 409 with what a status ends: a promised callback, and visits. */
async function askBefore(context: EmployeeContext, lead: LeadRow, ending: Ending) {
  const questions = await listEnded(context, lead, ending)
  if (questions.length > 0) throw conflict('closesLead', { questions })
}

/** Throws 422 for what is wrong in those fields of a status that are there. */
const check = async (context: EmployeeContext, { params, body }: Readable<typeof leads.statusCreate>) =>
  requireMove(context, await getLead(context, params.id), body)

export const createStatus = { check, run }

/** Throws 422 when somebody may not set the status by hand, or leaves out what it needs. */
async function requireMove(context: EmployeeContext, lead: LeadRow, body: Partial<Body>) {
  const { status: from } = lead
  const { status, result_code_id = null, remarks = null } = body
  const at = momentOf(body)
  const errors: FieldErrors = {}
  if (status !== undefined && !mayMoveByHand(from, status)) {
    errors['status'] = [{ key: 'statusByHand', params: moveWords(context, from, status) }]
  }
  Object.assign(errors, await checkResultCode(context, { result_code_id, final: status === 'writtenOff' }))
  if (status === 'callback') {
    const refusal = at === null ? 'callbackTime' : await callbackRefusal(context, lead, at, body.consent)
    if (refusal !== null) errors['callback_at'] = [refusal]
    if (await lacksReason(context, lead, remarks)) errors['remarks'] = ['attemptsUsedUpReason']
  }
  if (status === 'postponed' && (at === null || !isWithinYear(context, at))) {
    errors['callback_at'] = ['postponeTime']
  }
  if (status === 'postponed' && remarks === null) errors['remarks'] = ['required']
  const takesBack = status === 'installationPlanned' && mayMoveByHand(from, status)
  if (takesBack && !isReason(remarks)) errors['remarks'] = ['shortReason']
  const early = status === 'installed' ? await notInstalledYet(context, lead.id) : undefined
  if (early !== undefined) errors['status'] = [early]
  const order = status === 'writtenOff' ? await standingOrder(context, lead.id) : undefined
  if (order !== undefined && errors['status'] === undefined) errors['status'] = [order]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The two statuses, as a sentence names them. */
export function moveWords({ locale }: EmployeeContext, from: LeadStatus, to: LeadStatus) {
  const named = (status: LeadStatus) => label('leadStatuses', status, locale).toLowerCase()
  return { from: named(from), to: named(to) }
}

const momentOf = ({ callback_at = null }: Partial<Body>) =>
  callback_at === null ? null : new Date(callback_at)
