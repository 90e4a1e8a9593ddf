import { isOpenAppointment, waitingStatuses } from '../../appointments/moves.ts'
import { amsterdamDate } from '../../calendar.ts'
import type { AppointmentStatus } from '../../enumerations.ts'
import {
  belongs,
  daysOf,
  doneDays,
  type InstallationVisit,
  isLetterless,
  isOn,
  mayBelong,
  type Order,
  unclearVisits,
} from '../versions/visit-orders.ts'

/** With when it is to begin. */
type TimedVisit = InstallationVisit & { starts_at: Date }

/** Whether the crew may have been there for an order: the visit is under way, broken off, done at whatever hour, or was to begin. */
function hasBegun(visit: TimedVisit, { version_id, accepted_at }: Order, now: Date): boolean {
  const { status, starts_at, created_at, version_ids, again_ids } = visit
  // What its letter says it is for counts whenever it began.
  const isNamed = version_ids.includes(version_id) || again_ids.includes(version_id)
  const isSince = isNamed || starts_at >= accepted_at
  if (status === 'done' || visit.broken_off === true) return isSince || created_at >= accepted_at
  return status === 'in_progress' || (isOpenAppointment(status) && isSince && starts_at <= now)
}

/** What a lead knows of one of its orders. */
export interface OrderFacts {
  order: Order
  /** The lead's other orders that stand. */
  others: readonly Order[]
  visits: readonly InstallationVisit[]
  /** The lead's newest move among sold, installationPlanned and installed since the order. */
  move: { status: string; created_at: Date } | undefined
  /** When the lead was last taken back from installed since the order. */
  reopened_at?: Date | undefined
}

/**
 * Whether a lead with several orders that was set to `installed` by hand says so of this one: nothing was ever planned
 * for it, or what is planned for this order alone was to be done by then.
 */
function isTold(day: string, { order, others, visits }: OrderFacts): boolean {
  if (visits.length === 0) return true
  // What was done later is not what was said that day.
  if (doneDays(visits).some((done) => done <= day)) return false
  return isDueBy(day, { order, others, visits })
}

/** Whether what is planned for an order was to be done by a day, and is certainly for this one. */
export function isDueBy(day: string, { order, others, visits }: Omit<OrderFacts, 'move'>): boolean {
  const unclear = unclearVisits(order, others, visits)
  const own = daysOf(order, others, visits).filter(({ status }) => remains(status))
  return (
    own.length > 0 &&
    own.every((visit) => visit.date <= day && isOpenAppointment(visit.status) && !unclear.includes(visit))
  )
}

/**
 * The day on which an order was installed, `YYYY-MM-DD`; null when it was not. What was kept of it stays until its lead
 * is taken back from installed, or something is done for it since.
 */
export function deliveredOn(facts: OrderFacts): string | null {
  const { kept } = facts.order
  if (kept === undefined) return inferDelivery(facts)
  const isReopened = facts.reopened_at !== undefined && facts.reopened_at > kept.at && mayBeReopened(facts)
  if (kept.delivered_on !== null && !isReopened) return kept.delivered_on
  const { move, visits, order } = facts
  return inferDelivery({
    ...facts,
    move: move !== undefined && move.created_at >= kept.at ? move : undefined,
    visits: visits.filter((visit) => !isOver(visit, kept.at) || !mayBelong(visit, order)),
  })
}

/** Whether a visit says nothing of what was done since: it was done by then, or cancelled. */
const isOver = ({ status, done_at }: InstallationVisit, at: Date): boolean =>
  status === 'cancelled' || (status === 'done' && done_at !== null && done_at <= at)

/** Whether taking a lead back from installed is of this order: of the only one in place, or one that is planned again since. */
function mayBeReopened(facts: OrderFacts): boolean {
  const { order, others, visits, reopened_at } = facts
  const isInPlace = (other: Order) =>
    typeof other.kept?.delivered_on === 'string' ||
    visits.some((visit) => visit.status === 'done' && isOn(visit, other))
  if (!others.some(isInPlace)) return true
  const isPlannedAgain = visits.some(
    (visit) => isOn(visit, order) && reopened_at !== undefined && visit.created_at >= reopened_at,
  )
  return isPlannedAgain || addedDays(facts).length > 0
}

/**
 * The same as far as its lead and its visits tell. The lead's status tells where it can be
 * of this order only, and the order's own visits where it has several: not those that may be for another one.
 */
function inferDelivery({ order, others, visits, move, reopened_at }: OrderFacts): string | null {
  const installed = move?.status === 'installed' ? move.created_at : null
  if (installed !== null && others.every(({ accepted_at }) => accepted_at > installed))
    return amsterdamDate(installed)
  if (others.length === 0 && move !== undefined) return null
  const planned = [
    ...daysOf(order, others, visits),
    ...addedDays({ order, others, visits, move, reopened_at }),
  ]
  if (doneDays(planned).length === 0) {
    const day = installed && amsterdamDate(installed)
    return day !== null && isTold(day, { order, others, visits, move }) ? day : null
  }
  if (planned.some(({ status }) => remains(status))) return null
  if (isLeftUnfinished(planned)) return null
  const unclear = unclearVisits(order, others, visits)
  const certain = planned.some((visit) => visit.status === 'done' && !unclear.includes(visit))
  return certain ? (doneDays(planned).at(-1) ?? null) : null
}

/** Whether the last of the days that were done left work. */
function isLeftUnfinished(visits: readonly InstallationVisit[]): boolean {
  const last = doneDays(visits).at(-1)
  const onLast = visits.filter(({ status, date }) => status === 'done' && date === last)
  return onLast.length > 0 && onLast.every(({ unfinished }) => unfinished === true)
}

/** Whether nobody planned an order yet, or what is left of it: it is not delivered, and no visit that is to come or was done may be for it. */
export const waitsForVisit = (facts: OrderFacts): boolean =>
  deliveredOn(facts) === null &&
  !facts.visits.some(
    (visit) =>
      (isOpenAppointment(visit.status) || (visit.status === 'done' && visit.unfinished !== true)) &&
      belongs(visit, facts) !== 'none',
  )

/** Days without a letter that were planned once the lead of several orders was taken back from installed. */
function addedDays({ order, others, visits, reopened_at }: OrderFacts): InstallationVisit[] {
  if (reopened_at === undefined) return []
  const days = daysOf(order, others, visits)
  return visits.filter(
    (visit) =>
      isLetterless(visit) &&
      !days.includes(visit) &&
      mayBelong(visit, order) &&
      visit.created_at >= reopened_at,
  )
}

/**
 * The day since which an order is said to be in place, where one open visit alone can have put it there: no other one
 * was done, or was to be by that day. Null where it does not rest on that visit.
 */
export function dayRestingOn(visit_id: number, facts: OrderFacts): string | null {
  const day = deliveredOn(facts)
  if (day === null) return null
  const able = facts.visits.filter(
    (visit) =>
      visit.date <= day &&
      (visit.status === 'done' ? visit.unfinished !== true : isOpenAppointment(visit.status)) &&
      belongs(visit, facts) !== 'none',
  )
  const [only, ...more] = able
  return only?.id === visit_id && only.status !== 'done' && more.length === 0 ? day : null
}

/**
 * Whether an order may be delivered though nobody says so of it: a visit of it was to begin, or its lead was set to
 * `installed` on or after the day of a visit that may be for it or for another one.
 */
export function mayBeDelivered(
  { order, others, visits, move }: Omit<OrderFacts, 'visits'> & { visits: readonly TimedVisit[] },
  now: Date,
): boolean {
  const own = visits.filter((visit) => belongs(visit, { order, others, visits }) !== 'none')
  if (own.some((visit) => hasBegun(visit, order, now))) return true
  const day = move?.status === 'installed' ? amsterdamDate(move.created_at) : null
  return (
    day !== null &&
    unclearVisits(order, others, visits).some(
      ({ status, date }) => date <= day && (isOpenAppointment(status) || status === 'done'),
    )
  )
}

/** The installation of an order that is under way, planned, or was to begin. */
export interface Underway {
  /** `YYYY-MM-DD` */
  date: string
  stage: 'begun' | 'planned' | 'due'
}

/** The visit with which the installation of an order goes on; null where none certainly is of this order. */
export function installationUnderway(
  {
    order,
    others,
    visits,
    move,
    reopened_at,
  }: Omit<OrderFacts, 'visits'> & { visits: readonly TimedVisit[] },
  now: Date,
): Underway | null {
  const added = addedDays({ order, others, visits, move, reopened_at })
  const own = visits
    .filter((visit) => belongs(visit, { order, others, visits }) === 'own' || added.includes(visit))
    .filter(({ status }) => isOpenAppointment(status))
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const begun = own.findLast(({ status }) => status === 'in_progress')
  if (begun !== undefined) return { date: begun.date, stage: 'begun' }
  const next = own.find(({ starts_at }) => starts_at > now)
  if (next !== undefined) return { date: next.date, stage: 'planned' }
  const last = own.at(-1)
  return last === undefined ? null : { date: last.date, stage: 'due' }
}

/** Whether work of a visit is still to be done, by its status. */
const remains = (status: AppointmentStatus): boolean =>
  isOpenAppointment(status) || waitingStatuses.some((one) => one === status)

/** An order that is withdrawn, and those that go on. */
export interface Withdrawn extends Order {
  delivered: boolean
  /** The lead's other orders that stand. */
  others: readonly Order[]
  /** Those of them that still have to be installed. */
  waiting: readonly Order[]
}

/**
 * What becomes of a lead's installation visits that are open or put off when an order is withdrawn: ids of those to
 * cancel, of those that stay because they have begun, of those about which somebody has to be asked, as they may be of
 * this order or of another one, and of those whose letters say that they are of this order and of one that waits.
 */
export function visitsAfterWithdrawal(
  order: Withdrawn,
  visits: readonly TimedVisit[],
  now: Date,
): { cancel: number[]; begun: number[]; ask: number[]; shared: number[] } {
  const ofAnother = (visit: InstallationVisit) =>
    isLetterless(visit)
      ? order.waiting.some((other) => mayBelong(visit, other)) ||
        order.others.some((other) => mayBeFurtherDay(visit, other, visits))
      : order.others.some((other) => isOn(visit, other))
  const open = visits.filter(
    (visit) => (isOpenAppointment(visit.status) || visit.status === 'postponed') && !isSettled(visit, order),
  )
  const unclear = order.delivered
    ? []
    : open.filter((visit) => isLetterless(visit) && ofAnother(visit) && mayBelong(visit, order))
  const own = open.filter((visit) => !ofAnother(visit))
  const tookPlace = ({ status, starts_at }: TimedVisit) =>
    order.delivered && isOpenAppointment(status) && starts_at <= now
  const shared = open.filter(
    (visit) => isOn(visit, order) && order.waiting.some((other) => isOn(visit, other)),
  )
  const begun = new Set(
    own.filter((visit) => (visit.status !== 'postponed' && hasBegun(visit, order, now)) || tookPlace(visit)),
  )
  return {
    cancel: own.filter((visit) => !begun.has(visit)).map(({ id }) => id),
    begun: [...begun].map(({ id }) => id),
    ask: unclear.map(({ id }) => id),
    shared: shared.map(({ id }) => id),
  }
}

/** Whether a visit was settled when other orders were withdrawn: nobody's letter is on it any more. */
const isSettled = (
  { version_ids, ended_ids, again_ids }: InstallationVisit,
  { version_id }: Order,
): boolean => version_ids.length === 0 && ended_ids.length > 0 && !again_ids.includes(version_id)

/** Whether a visit without a letter may be a further day of an order of which a day was done. */
function mayBeFurtherDay(
  visit: InstallationVisit,
  order: Order,
  visits: readonly InstallationVisit[],
): boolean {
  const [first] = doneDays(visits.filter((one) => isOn(one, order)))
  return first !== undefined && mayBelong(visit, order) && amsterdamDate(visit.created_at) <= first
}
