import { isUnfinished } from '@heliodesk/domain/appointments/outcomes'
import { isOpenAppointment, isSalesVisit, salesVisits } from '@heliodesk/domain/appointments/moves'
import type { AppointmentStatus } from '@heliodesk/domain/enumerations'
import { type LeadEvent, offeringStatuses } from '@heliodesk/domain/leads/statuses'
import type { Context } from '../../work/context.ts'
import { formatDate } from '@heliodesk/domain/calendar'
import { say } from '../../kernel/messages.ts'
import {
  findAllInstalled,
  findDayRestingOn,
  findUnplannedOrders,
} from '../quotations/sending/find-delivery.ts'
import { assignAdviser } from '../leads/handing/assign-adviser.ts'
import { findLastMoveAmong } from '../leads/statuses/status-overview.ts'
import { moveLeadAfter } from '../leads/statuses/move-lead-after.ts'
import { soldAt } from './orders/not-installed-yet.ts'
import { refuseInstalledVisit } from './orders/refuse-installed-visit.ts'
import { isVisitOfWithdrawn } from './orders/withdrawn-overview.ts'
import type { AppointmentRow } from './types.ts'
import { isInstallationWaiting, isInstalledInPart, isOtherVisitOpen } from './queries.ts'

type Visit = Pick<AppointmentRow, 'id' | 'lead_id' | 'adviser_id' | 'kind' | 'status' | 'date' | 'outcome'>

/** Updates the lead of a planned appointment: its status and adviser. */
export async function updateLeadWhenPlanned(context: Context, { lead_id, adviser_id, kind }: Visit) {
  if (isSalesVisit(kind)) {
    if (adviser_id !== null) await assignAdviser(context, lead_id, adviser_id)
    await moveLeadAfter(context, lead_id, 'appointmentPlanned')
  }
  if (kind === 'installation') await moveLeadAfter(context, lead_id, 'installationPlanned')
}

/** What is installed waits for a further day that is planned of it, and its term with it. */
export async function reopenWhenPlanned(context: Context, { lead_id, kind, date }: Visit) {
  if (kind !== 'installation' || (await findAllInstalled(context, lead_id)) === null) return
  const said = say('code', 'furtherDay', { date: formatDate(date) })
  await moveLeadAfter(context, lead_id, 'installationReopened', said)
}

const gone: ReadonlySet<AppointmentStatus> = new Set(['cancelled', 'postponed', 'no_show'])

/** A lead that was called since it had an offer is where it was then; else it was advised by that visit. */
async function eventOfFollowUp({ db }: Context, lead_id: number): Promise<LeadEvent> {
  const before = await findLastMoveAmong(db, lead_id, offeringStatuses, { accepted_at: new Date(0) })
  return before === undefined || before.status === 'advised' ? 'adviceGiven' : 'offerFollowedUp'
}

/**
 * An order is installed, and the term to withdraw from it runs, when all of its days are done, the last or an earlier one of them reported last: a day that is only of
 * withdrawn orders installs none. The lead is, once no other order of it waits to be planned.
 */
async function eventOfDone(
  context: Context,
  { id, lead_id, kind, outcome }: Visit,
): Promise<LeadEvent | undefined> {
  if (kind === 'advice') return 'adviceGiven'
  if (kind === 'followUp') return await eventOfFollowUp(context, lead_id)
  if (kind !== 'installation' || (await isVisitOfWithdrawn(context.db, id))) return undefined
  // What is left is planned as what is sold.
  if (isUnfinished(outcome))
    return (await isOtherVisitOpen(context.db, lead_id, ['installation']))
      ? undefined
      : 'installationCancelled'
  const remains =
    (await isOtherVisitOpen(context.db, lead_id, ['installation'])) ||
    (await isInstallationWaiting(context.db, lead_id, await soldAt(context, lead_id))) ||
    (await findUnplannedOrders(context, lead_id)).length > 0
  return remains ? undefined : 'installationDone'
}

/** Whether a day of the installation of the present order was done: the office says whether that was all. */
const isInPart = async (context: Context, lead_id: number): Promise<boolean> =>
  isInstalledInPart(context.db, lead_id, await soldAt(context, lead_id))

/** Whether what came of a visit takes back that its order is in place: a correction, or the report of the visit on which that rests. */
async function isReopenedBy(context: Context, before: Visit, { kind, status, outcome }: Visit) {
  if (kind !== 'installation' || !isUnfinished(outcome)) return false
  return before.status === status || (await findDayRestingOn(context, before)) !== null
}

/** Updates the lead of a changed appointment. Throws 409 for the end of what it was installed by. */
export async function updateLeadWhenChanged(context: Context, before: Visit, after: Visit) {
  const { lead_id, kind, status } = after
  const moved = status !== before.status
  await refuseInstalledVisit(context, before, after)
  const isLastOf = async (...kinds: AppointmentRow['kind'][]) =>
    !(await isOtherVisitOpen(context.db, lead_id, kinds))
  const sells = isSalesVisit(kind)
  // Another kind is as if the one was cancelled and the other planned.
  if (
    !sells &&
    isSalesVisit(before.kind) &&
    isOpenAppointment(before.status) &&
    (await isLastOf(...salesVisits))
  )
    await moveLeadAfter(context, lead_id, 'appointmentCancelled')
  const comesToSell = sells && !isSalesVisit(before.kind)
  if (status === 'planned' || status === 'confirmed' || (status === 'in_progress' && comesToSell)) {
    const opens = !isOpenAppointment(before.status) || comesToSell
    if (opens) await reopenWhenPlanned(context, after)
    // A customer who confirms a stand-in keeps their adviser.
    if (opens || after.adviser_id !== before.adviser_id) await updateLeadWhenPlanned(context, after)
    return
  }
  const isCorrected = kind === 'installation' && isUnfinished(before.outcome) !== isUnfinished(after.outcome)
  if (status === 'done' && (moved || isCorrected)) {
    if (await isReopenedBy(context, before, after))
      await moveLeadAfter(context, lead_id, 'installationReopened', say('code', 'workWasLeft'))
    const done = await eventOfDone(context, after)
    if (done !== undefined) await moveLeadAfter(context, lead_id, done)
  }
  if (!moved) return
  if (!gone.has(status)) return
  if (sells && (await isLastOf(...salesVisits))) {
    await moveLeadAfter(context, lead_id, 'appointmentCancelled')
  }
  // The order waits for a day again, and "installed" would let its term run before anything is delivered.
  if (kind === 'installation' && (await isLastOf('installation')) && !(await isInPart(context, lead_id))) {
    await moveLeadAfter(context, lead_id, 'installationCancelled')
  }
}
