import type { CallBody } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import {
  isOpenAppointment,
  isPlaceable,
  isTooEarlyFor,
  isWaiting,
  mayHaveOn,
  mayMoveAppointment,
} from '@heliodesk/domain/appointments/moves'
import { isUnfinished } from '@heliodesk/domain/appointments/outcomes'
import { companionsOf } from '@heliodesk/domain/appointments/companions'
import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { label } from '@heliodesk/domain/enumerations'
import { laterOnDay, minutesBetween } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { given } from '../../kernel/given.ts'
import { checkTogether, conflict, type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { requireVisitConfirmation } from './progress/require-visit-confirmation.ts'
import { checkSlot } from './check-slot.ts'
import { beforeItsDay } from './orders/not-installed-yet.ts'
import { takenBack } from './progress/end-visit.ts'
import { settlePlace } from './marks/settle-place.ts'
import { settlingDeliveries } from '../quotations/sending/find-delivery.ts'
import { listInstallations } from '../quotations/orders-overview.ts'
import { refuseCompanion } from './companions/refuse-companion.ts'
import { daysOf, judgePlace, refuseTaken } from './marks/judge-place.ts'
import { findChosenOrder } from './orders/find-chosen-order.ts'
import { lockVisit } from './lock-visit.ts'
import { refuseOtherKind } from './orders/refuse-other-kind.ts'
import { peopleOf, refuseTakenSlot } from './refuse-taken-slot.ts'
import { refuseWithdrawnOrder, refuseWithdrawnVisit } from './orders/refuse-withdrawn-order.ts'
import { requireOutsideSlots } from './require-outside-slots.ts'
import { getAppointment, getOpenAppointment, getWrittenAppointment } from './get-appointment.ts'
import { ownAppointmentsOf } from './overview.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { keepActivity } from '../employees/keep-activity.ts'
import { putWishesBack } from '../planning-settings/keep-wishes.ts'
import type { AppointmentRow } from './types.ts'
import { findAppointment, findWishesBefore } from './queries.ts'
import { appointments } from './schema.ts'

const placing = ['adviser_id', 'kind', 'date', 'from', 'till', 'channel', 'with_ids', 'manual'] as const
type Body = Omit<CallBody<typeof calls.update>, 'revision' | 'notify' | 'confirm' | 'back'>
type Said = Omit<Body, 'order_quotation_id'> & { order_version_id?: number | null | undefined }

const rowOf = ({ with: along, ...changes }: Said) => given({ ...changes, with_ids: along })
type Changes = ReturnType<typeof rowOf> & Partial<Pick<AppointmentRow, 'postponed_from'>>

/** Leaves out of who goes along whoever the visit becomes of, and anybody who is named twice. */
function alongOf(changes: Changes, before: AppointmentRow): Changes {
  const { adviser_id = before.adviser_id, with_ids = before.with_ids } = changes
  const along = companionsOf(adviser_id, with_ids)
  const isNamed = changes.with_ids !== undefined || along.length !== with_ids.length
  return isNamed ? { ...changes, with_ids: along } : changes
}

/** What waits for another day and is given one is planned again, and says at what time nobody was at home. */
function replanned(changes: Changes, before: AppointmentRow): Changes {
  const { date = before.date, from = before.from } = changes
  if (!isWaiting(before.status) || (date === before.date && from === before.from)) return changes
  const { status = before.status } = changes
  const after = status === before.status ? 'planned' : status
  const wasMissed = before.status === 'no_show' && isOpenAppointment(after)
  return {
    ...changes,
    status: after,
    ...(wasMissed && { postponed_from: `${before.date} ${before.from}` }),
  }
}

/** What is changed; a visit that begins at another time, of which nobody says when it ends, takes as long as it did. */
function changesOf(body: Said, before: AppointmentRow): Changes {
  const changes = replanned(alongOf(rowOf(body), before), before)
  if (changes.from === undefined || changes.till !== undefined || !isPlaceable(before.status)) return changes
  const till = laterOnDay(changes.from, minutesBetween(before.from, before.till))
  if (till === undefined) throw invalid({ from: ['endsNextDay'] })
  return { ...changes, till }
}

/** Updates the given fields of an appointment; throws 409 with the current one on a stale revision. */
async function run(
  context: EmployeeContext,
  { params: { id }, body: { revision, notify, confirm, back = false, ...body } }: Given<typeof calls.update>,
) {
  const shown = await getOpenAppointment(context, id)
  // Where it is neither moves nor ends from here on.
  await findLeadPlace(context.db, shown.lead.id, true)
  const before = await findAppointment(context.db, id)
  if (before === undefined) throw notFound()
  const changes = changesOf(await withOrder(context, before, { shown, body }), before)
  // What is left and come to at once: one after the other two who change places would wait for each other.
  await lockVisit(context, before, { ...before, ...changes })
  await keepActivity(context.db, peopleOf({ ...before, ...changes }))
  const change = () => writeChanges(context, before, { changes, revision, notify, confirm, back })
  const ends = before.kind === 'installation' && whatBecomes(changes, before)
  const told = ends ? await ordersToldBy(context, before, changes) : []
  const after = ends ? await settlingDeliveries(context, before.lead_id, change, told) : await change()
  if (after === undefined) return shown
  const wishes = back ? await findWishesBefore(context.db, before) : undefined
  if (wishes !== undefined) await putWishesBack(context, before.lead_id, wishes)
  return getWrittenAppointment(context, id)
}

/** A form sends the order that it has, also one that was withdrawn since. */
async function withOrder(
  context: EmployeeContext,
  before: AppointmentRow,
  { shown, body }: { shown: { order_quotation_id: number | null }; body: Body },
): Promise<Said> {
  const { order_quotation_id, ...said } = body
  if (order_quotation_id === shown.order_quotation_id) return said
  const { kind = before.kind } = said
  const visit = { id: before.id, lead_id: before.lead_id, kind }
  return { ...said, order_version_id: await findChosenOrder(context, visit, order_quotation_id) }
}

/** The orders that it says something of: of which one the visit is, or that work was left. */
async function ordersToldBy({ db }: EmployeeContext, before: AppointmentRow, changes: Changes) {
  const { order_version_id, outcome = before.outcome } = changes
  if (isUnfinished(outcome) && !isUnfinished(before.outcome))
    return (await listInstallations(db, before.lead_id)).find(({ id }) => id === before.id)?.version_ids ?? []
  if (order_version_id === undefined) return []
  return [before.order_version_id, order_version_id].filter((one) => one !== null)
}

/** Whether it says what became of a visit, or of which order it is. */
const whatBecomes = ({ status, outcome, order_version_id }: Changes, before: AppointmentRow): boolean =>
  (status !== undefined && status !== before.status) ||
  outcome !== undefined ||
  order_version_id !== undefined

interface Writing extends Pick<CallBody<typeof calls.update>, 'revision' | 'notify' | 'confirm'> {
  changes: Changes
  back: boolean
}

/** Writes the changes, with what follows from them; undefined where nothing is another. */
async function writeChanges(
  context: EmployeeContext,
  before: AppointmentRow,
  { changes, revision, notify, confirm, back }: Writing,
): Promise<AppointmentRow | undefined> {
  const whole = { ...before, ...changes }
  const after = await changeRow(context, {
    table: appointments,
    subject: 'appointments',
    lead_id: before.lead_id,
    before,
    revision,
    current: () => getAppointment(context, before.id),
    prepare: async () => {
      const derived = await checkChanges(context, before, changes)
      return {
        values: changes,
        ...(back && { beside: { before: {}, after: takenBack } }),
        derive: async () => ({ ...derived, ...(await place(context, before, changes, confirm)) }),
      }
    },
    write: (write) => refuseTakenSlot(context, write, () => whole),
    answer: async (row) => row,
  })
  if (after === undefined) return undefined
  await settlePlace(context, before, after, { notify })
  const isPlaced = after.status !== before.status || differs(before, after)
  if (isPlaced && isOpenAppointment(after.status)) await refuseWithdrawnVisit(context, after)
  return after
}

/** Those that say where somebody drives, and when. */
const going = ['adviser_id', 'date', 'from', 'channel'] as const

/** Those that its customer said yes to. */
const confirmed = [...going, 'till'] as const

/** Those that say how it stands, whoever goes along. */
const standing = placing.filter((field) => field !== 'with_ids')

const joinedTo = ({ marks, ...before }: AppointmentRow, after: AppointmentRow) => ({
  people: peopleOf(after).filter((id) => !peopleOf(before).includes(id)),
  marks,
})

const differs = (
  before: AppointmentRow,
  after: AppointmentRow,
  fields: readonly (typeof placing)[number][] = placing,
) => fields.some((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]))

/** Whether nobody's time is taken by it any more. */
const isOff = ({ status }: Pick<AppointmentRow, 'status'>) =>
  status === 'cancelled' || status === 'postponed' || status === 'no_show'

/** Judges where it goes to, and what follows from going there: status and marks. */
async function place(
  context: EmployeeContext,
  before: AppointmentRow,
  changes: Changes,
  confirm: boolean | undefined,
): Promise<Partial<AppointmentRow>> {
  const whole = { ...before, ...changes }
  await refuseOtherKind(context, before, whole)
  // What is planned anew may become another order's by that, which is seen once it is.
  if (whole.status !== before.status && isOpenAppointment(whole.status) && isOpenAppointment(before.status))
    await refuseWithdrawnVisit(context, before)
  const opens = isOpenAppointment(whole.status) && !isOpenAppointment(before.status)
  const moves = differs(before, whole)
  if (isOff(whole) || !(opens || moves)) return {}
  const instants = await checkSlot(context, whole, {
    stays: true,
    by: before.adviser_id,
    along: before.with_ids,
  })
  const placed = { ...whole, ...instants }
  const judged = await judgePlace(context, placed, daysOf(before))
  if (placed.manual && placed.adviser_id !== null && moves)
    await requireOutsideSlots(context, { person_id: placed.adviser_id, ...placed })
  await refuseWithdrawnOrder(context, placed)
  refuseBegun(before, whole)
  await refuseTaken(context, placed, judged)
  const { id, lead_id } = before
  const asked = {
    id,
    lead_id,
    kind: whole.kind,
    judged,
    manual: whole.manual,
    goes: opens || differs(before, whole, going),
    opens,
    joined: opens || differs(before, whole, standing) ? undefined : joinedTo(before, whole),
    onto: differs(before, whole, ['date', 'from', 'till']) ? whole : undefined,
  }
  const marks = await requireVisitConfirmation(context, asked, confirm)
  const stays = asked.joined?.marks.filter(({ code }) => code !== 'absent' && code !== 'closedDay') ?? []
  return {
    ...(moves && { marks: [...marks, ...stays] }),
    // The customer said yes to another time.
    ...(differs(before, whole, confirmed) &&
      before.status === 'confirmed' &&
      // A form sends the status that it has.
      whole.status === before.status && { status: 'planned' as const }),
  }
}

/** Throws 422 for another day or hour of what has begun and stays so: it would still have to begin. */
function refuseBegun(before: AppointmentRow, { status, date, from }: AppointmentRow) {
  if (status !== 'in_progress' || before.status !== status) return
  if (date !== before.date) throw invalid({ date: ['visitBegun'] })
  if (from !== before.from) throw invalid({ from: ['visitBegun'] })
}

/** The columns that follow from changes; throws one 422 with everything that is wrong with them. */
async function checkChanges(context: EmployeeContext, before: AppointmentRow, changes: Changes) {
  const whole = { ...before, ...changes }
  refuseOver(before, whole)
  if (differs(before, whole) || before.pinned !== whole.pinned) refuseCompanion(context, before)
  const [, , , derived] = await checkTogether(
    () => requireMove(context, before, whole),
    () => requireItsDay(context, before, whole),
    () => requireOutcome(whole, changes),
    () => deriveColumns(context, before, whole),
  )
  return derived
}

/** Throws 409 for a pin of what is over, and for another order of what was cancelled; any other field is refused by itself. */
function refuseOver(before: AppointmentRow, after: AppointmentRow) {
  const isPinned = after.pinned !== before.pinned && isOver(before, after)
  const isOther = after.order_version_id !== before.order_version_id && before.status === 'cancelled'
  if (isPinned || isOther) throw conflict('appointmentClosed')
}

/** Who stood at the door, and until when, is over; another day is for whoever goes then. */
const isOver = ({ status }: AppointmentRow, after: AppointmentRow) =>
  !isPlaceable(status) || (status === 'no_show' && after.status === status)

/** Throws 422 for what is wrong in those changes of an appointment that are there. */
async function check(
  context: EmployeeContext,
  { params: { id }, body }: { params: { id: number }; body: Body },
) {
  const shown = await getAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before === undefined) return
  const said = await withOrder(context, before, { shown, body })
  await checkChanges(context, before, changesOf(said, before))
  await refuseOtherKind(context, before, { ...before, ...rowOf(said) })
}

/** The instants of a moved or replanned appointment. Throws 422. */
async function deriveColumns(context: EmployeeContext, before: AppointmentRow, after: AppointmentRow) {
  const became = (status: AppointmentRow['status']) => after.status === status && before.status !== status
  const placed = became('planned') || differs(before, after)
  const stays = !became('planned') && after.date === before.date && after.from === before.from
  return placed ? checkSlot(context, after, { stays, by: before.adviser_id, along: before.with_ids }) : {}
}

/** Throws 422 for what begins or ends before its day: its lead, costs and the customer's term would move too early. */
function requireItsDay(
  context: EmployeeContext,
  before: AppointmentRow,
  { status, date, kind, starts_at, from }: AppointmentRow,
) {
  if (status === before.status) return
  if (mayHaveOn(status, date, amsterdamDate(context.happened_at))) {
    if (!isTooEarlyFor(status, starts_at, context.happened_at)) return
    throw invalid({ status: [{ key: 'notBegunYet', params: { from } }] })
  }
  const early = kind === 'installation' && status === 'done' ? beforeItsDay(context, date) : undefined
  const named = label('appointmentStatuses', status, context.locale).toLowerCase()
  const params = { date: formatDate(date), status: named }
  throw invalid({ status: [early ?? { key: 'notVisitedYet', params }] })
}

function requireOutcome(after: AppointmentRow, { outcome }: Changes) {
  if (outcome && after.status !== 'done') throw invalid({ outcome: ['outcomeOfDone'] })
}

/** Throws 422 for a status that does not follow, and for moving what took place or was cancelled. */
function requireMove(context: EmployeeContext, before: AppointmentRow, after: AppointmentRow) {
  const [from, to] = [before.status, after.status]
  const errors: FieldErrors = {}
  if (from !== to && to === 'postponed') errors['status'] = ['usePostpone']
  else if (from !== to && to === 'cancelled') errors['status'] = ['useDelete']
  else if (from !== to && !mayMoveAppointment(from, to)) {
    const named = (key: string) => label('appointmentStatuses', key, context.locale).toLowerCase()
    errors['status'] = [{ key: 'appointmentMove', params: { from: named(from), to: named(to) } }]
  }
  const moved = placing.filter((field) => isOver(before, after) && differs(before, after, [field]))
  for (const field of moved) errors[field === 'with_ids' ? 'with' : field] = ['appointmentClosed']
  // What came of it is said of the visit as it was.
  if (from === 'no_show' && before.kind !== after.kind) errors['kind'] = ['appointmentClosed']
  const own = ownAppointmentsOf(context)
  if (own !== null && after.adviser_id !== before.adviser_id) errors['adviser_id'] = ['ownOnly']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const changeAppointment = { check, run }
