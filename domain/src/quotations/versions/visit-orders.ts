import { isOpenAppointment, waitingStatuses } from '../../appointments/moves.ts'
import { amsterdamDate } from '../../calendar.ts'
import type { AppointmentStatus } from '../../enumerations.ts'

/** An order of a lead: an acceptance that was not withdrawn, or is being so. */
export interface Order {
  version_id: number
  accepted_at: Date
  /** What was known of its delivery before its lead was merged or another order ended, where that would change it. */
  kept?: { delivered_on: string | null; at: Date } | undefined
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
  /** The withdrawn orders whose letters were on it. */
  ended_ids: readonly number[]
  /** The orders that stand of the same quotations as those: accepted anew. */
  again_ids: readonly number[]
  /** The orders that were another lead's when it was planned, until the two were merged. */
  apart_ids: readonly number[]
  /** Whether it was planned for an order of the lead that is withdrawn since. */
  of_withdrawn: boolean
  /** When it was marked as done; null while it is not. */
  done_at: Date | null
  /** Done, and work was left: another day has to follow. */
  unfinished?: boolean
  /** Cancelled or put off while the crew was at it. */
  broken_off?: boolean
}

/** An order of a lead among its others that stand, and the lead's installation visits. */
export interface OrderVisits<V extends InstallationVisit = InstallationVisit> {
  order: Order
  others: readonly Order[]
  visits: readonly V[]
}

/**
 * Whose a visit is: `own` certainly of the order, `either` of it or of something else, `again` of the same quotation's
 * order from before it was withdrawn and accepted anew, `none` not of it.
 */
export type Belonging = 'own' | 'either' | 'again' | 'none'

/**
 * Whose a visit is: of the orders whose letters are or were on it. One without a letter is a further day of an order
 * whose letter is on another one, or is of an order without a letter that was accepted before it was planned.
 */
export function belongs<V extends InstallationVisit>(
  visit: V,
  { order, others, visits }: OrderVisits<V>,
): Belonging {
  if (isOn(visit, order)) return 'own'
  if (visit.again_ids.includes(order.version_id)) return 'again'
  if (others.length === 0 && isLetterless(visit))
    return mayBelong(visit, order) ? 'own' : visit.of_withdrawn ? 'none' : 'either'
  if (!mayBelong(visit, order)) return 'none'
  if (unclearVisits(order, others, visits).includes(visit)) return 'either'
  return daysOf(order, others, visits).includes(visit) ? 'own' : 'none'
}

/** What is known of a visit by itself: its letters, and the orders of its lead by when they were accepted. */
export interface VisitFacts {
  installation: boolean
  status: AppointmentStatus
  /** The status of the newest letter of an order that stands. */
  letter: string | null
  /** Whether a letter of a withdrawn order was on it. */
  ended: boolean
  /** Whether an order of the lead stands, and whether one does that was accepted before the visit was planned. */
  stands: boolean
  stood: boolean
  /** The same of the orders from which the customer withdrew. */
  withdrawn: boolean
  was_withdrawn: boolean
}

/** Whether a visit is only for orders from which the customer withdrew: nobody goes there, and it delivers nothing. */
export function isOfWithdrawn({ letter, ended, ...visit }: VisitFacts): boolean {
  if (letter !== null) return false
  if (ended) return true
  if (!visit.installation || !visit.withdrawn) return false
  return !visit.stands || (visit.was_withdrawn && !visit.stood)
}

/** The status of the letter on a visit, as it is shown: `cancelled` where it is only for withdrawn orders. */
export function letterStatusOf(facts: VisitFacts): string | null {
  if (facts.letter !== null) return facts.letter
  const isWaiting = waitingStatuses.some((one) => one === facts.status)
  const isShown = facts.ended || isWaiting || isOpenAppointment(facts.status)
  return isShown && isOfWithdrawn(facts) ? 'cancelled' : null
}

/** Whether a visit may be for an order: its letters say so, or it never had one and was planned for its lead after it. */
export const mayBelong = (visit: InstallationVisit, { version_id, accepted_at }: Order): boolean =>
  isLetterless(visit)
    ? visit.created_at >= accepted_at && !visit.apart_ids.includes(version_id)
    : visit.version_ids.includes(version_id)

/** Whether a letter of an order is on a visit. */
export const isOn = ({ version_ids }: InstallationVisit, { version_id }: Order): boolean =>
  version_ids.includes(version_id)

/** Whether only a letter could tell that a visit is for an order. */
export const isLetterless = ({ version_ids, ended_ids }: InstallationVisit): boolean =>
  version_ids.length + ended_ids.length === 0

/** The days of the visits that were done, the first one in front. */
export const doneDays = (visits: readonly InstallationVisit[]) =>
  visits
    .filter(({ status }) => status === 'done')
    .map(({ date }) => date)
    .toSorted()

/** The same of those after which nothing was left to be done. */
const finishedDays = (visits: readonly InstallationVisit[]) =>
  doneDays(visits.filter(({ unfinished }) => unfinished !== true))

/** The visits for an order: those of its letter, or else those that may be. */
function visitsOf<V extends InstallationVisit>(order: Order, visits: readonly V[]): V[] {
  const possible = visits.filter((visit) => mayBelong(visit, order))
  const ofLetter = possible.filter((visit) => !isLetterless(visit))
  return ofLetter.length > 0 ? ofLetter : possible
}

/** The visits that may be for an order, without those that were planned once its own installation was done. */
function claimedBy<V extends InstallationVisit>(
  order: Order,
  others: readonly Order[],
  visits: readonly V[],
) {
  const own = visitsOf(order, visits)
  const rest = new Set(others.flatMap((other) => visitsOf(other, visits)))
  const certain = own.filter((visit) => !isLetterless(visit) || !rest.has(visit))
  const [first] = finishedDays(certain)
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
  const [first] = finishedDays(ofLetter)
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
export const daysOf = <V extends InstallationVisit>(
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
