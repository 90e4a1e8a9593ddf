import { isOpenAppointment, waitingStatuses } from '../appointments/moves.ts'
import { amsterdamDate } from '../calendar.ts'
import type { AppointmentStatus } from '../enumerations.ts'

/** An order of a lead: an acceptance that was not withdrawn, or is being so. */
export interface Order {
  version_id: number
  accepted_at: Date
}

/** An installation visit of the lead. */
export interface InstallationVisit {
  id: number
  status: AppointmentStatus
  /** `YYYY-MM-DD` */
  date: string
  created_at: Date
  /** The orders whose letters are on it. */
  version_ids: readonly number[]
}

/** With when it is to begin. */
type TimedVisit = InstallationVisit & { starts_at: Date }

/** Whether the crew may have been there for an order: the visit is under way, done at whatever hour, or was to begin. */
const hasBegun = (
  { status, starts_at, created_at }: Pick<TimedVisit, 'status' | 'starts_at' | 'created_at'>,
  { accepted_at }: Pick<Order, 'accepted_at'>,
  now: Date,
): boolean =>
  status === 'in_progress' ||
  (status === 'done' && (starts_at >= accepted_at || created_at >= accepted_at)) ||
  (isOpenAppointment(status) && starts_at >= accepted_at && starts_at <= now)

/** What a lead knows of one of its orders. */
export interface OrderFacts {
  order: Order
  /** The lead's other orders that stand. */
  others: readonly Order[]
  visits: readonly InstallationVisit[]
  /** The lead's newest move among sold, installationPlanned and installed since the order. */
  move: { status: string; created_at: Date } | undefined
}

/** Whether a visit may be for an order: its letter says so, or no letter does and it was planned after the order. */
const mayBelong = (visit: InstallationVisit, { version_id, accepted_at }: Order): boolean =>
  visit.version_ids.length > 0 ? visit.version_ids.includes(version_id) : visit.created_at >= accepted_at

/** The visits for an order: those of its letter, or else those that may be. */
function visitsOf<V extends InstallationVisit>(order: Order, visits: readonly V[]): V[] {
  const possible = visits.filter((visit) => mayBelong(visit, order))
  const ofLetter = possible.filter(({ version_ids }) => version_ids.length > 0)
  return ofLetter.length > 0 ? ofLetter : possible
}

/** Whether only a letter could tell that a visit is for an order. */
const isLetterless = ({ version_ids }: InstallationVisit): boolean => version_ids.length === 0

/** The visits that may be for an order, without those that were planned once its own installation was done. */
function claimedBy<V extends InstallationVisit>(
  order: Order,
  others: readonly Order[],
  visits: readonly V[],
) {
  const own = visitsOf(order, visits)
  const rest = new Set(others.flatMap((other) => visitsOf(other, visits)))
  const certain = own.filter((visit) => !isLetterless(visit) || !rest.has(visit))
  const [first] = doneDays(certain)
  if (first === undefined) return own
  // What was planned once an installation was done is for something else.
  return own.filter(
    (visit) => amsterdamDate(visit.created_at) < first || (visit.date <= first && certain.includes(visit)),
  )
}

/**
 * Further days of an order whose letter is on another visit: without a letter, of no order that has none, and planned
 * no later than the day on which its first one was done.
 */
function furtherDays<V extends InstallationVisit>(
  order: Order,
  others: readonly Order[],
  visits: readonly V[],
): V[] {
  const ofLetter = visits.filter((visit) => isOn(visit, order))
  if (ofLetter.length === 0) return []
  const first = doneDays(ofLetter)[0]
  const elsewhere = new Set(
    others
      .filter((other) => !visits.some((visit) => isOn(visit, other)))
      .flatMap((other) => claimedBy(other, [order, ...others.filter((one) => one !== other)], visits)),
  )
  return visits.filter(
    (visit) =>
      isLetterless(visit) &&
      mayBelong(visit, order) &&
      !elsewhere.has(visit) &&
      (first === undefined || amsterdamDate(visit.created_at) <= first),
  )
}

/** Everything that has to be done before an order is installed. */
const daysOf = <V extends InstallationVisit>(
  order: Order,
  others: readonly Order[],
  visits: readonly V[],
): V[] => [...claimedBy(order, others, visits), ...furtherDays(order, others, visits)]

/** Visits without a letter that may be for an order and for another one: nobody guesses which. */
export function unclearVisits<V extends InstallationVisit>(
  order: Order,
  others: readonly Order[],
  visits: readonly V[],
): V[] {
  const elsewhere = new Set(
    others.flatMap((other) => claimedBy(other, [order, ...others.filter((one) => one !== other)], visits)),
  )
  return claimedBy(order, others, visits).filter((visit) => isLetterless(visit) && elsewhere.has(visit))
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
 * The day on which an order was installed, `YYYY-MM-DD`; null when it was not. The lead's status tells where it can be
 * of this order only, and the order's own visits where it has several: not those that may be for another one.
 */
export function deliveredOn({ order, others, visits, move }: OrderFacts): string | null {
  const installed = move?.status === 'installed' ? move.created_at : null
  if (installed !== null && others.every(({ accepted_at }) => accepted_at > installed))
    return amsterdamDate(installed)
  if (others.length === 0 && move !== undefined) return null
  const planned = daysOf(order, others, visits)
  if (doneDays(planned).length === 0) {
    const day = installed && amsterdamDate(installed)
    return day !== null && isTold(day, { order, others, visits, move }) ? day : null
  }
  if (planned.some(({ status }) => remains(status))) return null
  const unclear = unclearVisits(order, others, visits)
  const certain = planned.some((visit) => visit.status === 'done' && !unclear.includes(visit))
  return certain ? (doneDays(planned).at(-1) ?? null) : null
}

/**
 * Whether an order may be delivered though nobody says so of it: a visit of it was to begin, or its lead was set to
 * `installed` on or after the day of a visit that may be for it or for another one.
 */
export function mayBeDelivered(
  { order, others, visits, move }: Omit<OrderFacts, 'visits'> & { visits: readonly TimedVisit[] },
  now: Date,
): boolean {
  const own = others.length === 0 ? visits : visitsOf(order, visits)
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
  { order, others, visits }: Omit<OrderFacts, 'visits' | 'move'> & { visits: readonly TimedVisit[] },
  now: Date,
): Underway | null {
  const unclear = unclearVisits(order, others, visits)
  const own = (
    others.length === 0 ? visits.filter((visit) => mayBelong(visit, order)) : daysOf(order, others, visits)
  )
    .filter((visit) => isOpenAppointment(visit.status) && !unclear.includes(visit))
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

const doneDays = (visits: readonly InstallationVisit[]) =>
  visits
    .filter(({ status }) => status === 'done')
    .map(({ date }) => date)
    .toSorted()

const isOn = ({ version_ids }: InstallationVisit, { version_id }: Order): boolean =>
  version_ids.includes(version_id)

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
 * this order or of one that waits, and of those whose letters say that they are of this order and of one that waits.
 */
export function visitsAfterWithdrawal(
  order: Withdrawn,
  visits: readonly TimedVisit[],
  now: Date,
): { cancel: number[]; begun: number[]; ask: number[]; shared: number[] } {
  const ofAnother = (visit: InstallationVisit) =>
    visit.version_ids.length > 0
      ? order.others.some((other) => isOn(visit, other))
      : order.waiting.some((other) => mayBelong(visit, other))
  const open = visits.filter(({ status }) => isOpenAppointment(status) || status === 'postponed')
  const unclear = order.delivered
    ? []
    : open.filter((visit) => visit.version_ids.length === 0 && ofAnother(visit) && mayBelong(visit, order))
  const own = open.filter((visit) => !ofAnother(visit))
  const tookPlace = ({ status, starts_at }: TimedVisit) =>
    order.delivered && isOpenAppointment(status) && starts_at <= now
  const shared = open.filter(
    (visit) => isOn(visit, order) && order.waiting.some((other) => isOn(visit, other)),
  )
  const begun = new Set(own.filter((visit) => hasBegun(visit, order, now) || tookPlace(visit)))
  return {
    cancel: own.filter((visit) => !begun.has(visit)).map(({ id }) => id),
    begun: [...begun].map(({ id }) => id),
    ask: unclear.map(({ id }) => id),
    shared: shared.map(({ id }) => id),
  }
}
