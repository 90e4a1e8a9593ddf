import {
  addDays,
  amsterdamDate,
  amsterdamTime,
  instantInAmsterdam,
  isoWeekday,
  isPublicHoliday,
} from '../calendar.ts'
import type { ContactOutcome, LeadStatus, ResultCodeCategory } from '../enumerations.ts'
import { type Consent, coversCalls, isConsentCurrent } from './objections/consent.ts'
import { isFinal } from './result-codes.ts'
import { beforeAppointment, isBeforeSale, mayMoveByHand, statusAfter } from './statuses.ts'

/** Why a lead is on the call list, in the order in which leads are handed out. */
export const callReasons = ['callback', 'missedCall', 'new', 'notReached'] as const
export type CallReason = (typeof callReasons)[number]

/** After an attempt that reached nobody, the next one is at the earliest so many hours later. */
const hoursBetweenAttempts = 2

interface Waiting {
  status: LeadStatus
  callback_at: Date | null
  /** `YYYY-MM-DD` */
  postponed_until: string | null
  /** When it got its status. */
  now: Date
}

/** When a postponed lead is called again on its day. */
export const postponedTime = '08:00'

/** From when a lead is on the call list; null for one that is new, or not to be called. */
export function callListTime({ status, callback_at, postponed_until, now }: Waiting): Date | null {
  if (status === 'callback') return callback_at ?? now
  if (status === 'postponed')
    return postponed_until === null ? now : instantInAmsterdam(postponed_until, postponedTime)
  if (status === 'notReached') return new Date(now.getTime() + hoursBetweenAttempts * 3_600_000)
  return null
}

/** When a company makes calls. */
export interface CallWindow {
  /** `HH:mm` in Amsterdam. */
  calls_from: string
  calls_till: string
  calls_on_saturdays: boolean
  calls_saturday_from: string
  calls_saturday_till: string
  /** And on public holidays. */
  calls_on_sundays: boolean
}

interface Hours {
  from: string
  till: string
}

/** The hours of a day in which a company calls; null when it does not. */
function callHoursOn(window: CallWindow, date: string): Hours | null {
  const weekdays = { from: window.calls_from, till: window.calls_till }
  if (isPublicHoliday(date) || isoWeekday(date) === 7) return window.calls_on_sundays ? weekdays : null
  if (isoWeekday(date) !== 6) return weekdays
  const { calls_saturday_from: from, calls_saturday_till: till } = window
  return window.calls_on_saturdays ? { from, till } : null
}

export function isInCallWindow(window: CallWindow, now: Date): boolean {
  const hours = callHoursOn(window, amsterdamDate(now))
  const time = amsterdamTime(now)
  return hours !== null && time >= hours.from && time < hours.till
}

/** The longest time that a company makes no calls: with Christmas between weekends it is less. */
const longestSilence = 14

/** The first moment from `at` on at which a company calls; null when it never does. */
export function nextCallMoment(window: CallWindow, at: Date): Date | null {
  if (isInCallWindow(window, at)) return at
  const today = amsterdamDate(at)
  for (let days = 0; days <= longestSilence; days++) {
    const date = addDays(today, days)
    const hours = callHoursOn(window, date)
    const opens = hours === null ? null : instantInAmsterdam(date, hours.from)
    if (opens !== null && opens >= at && isInCallWindow(window, opens)) return opens
  }
  return null
}

const usualTimes = ['10:00', '14:00']

/** The next moments that people agree to be called back at, of those at which the company calls. */
export function usualCallbacks(window: CallWindow, now: Date, count: number): Date[] {
  const today = amsterdamDate(now)
  return Array.from({ length: longestSilence }, (_, days) => addDays(today, days))
    .flatMap((date) => usualTimes.map((time) => instantInAmsterdam(date, time)))
    .filter((moment) => moment > now && isInCallWindow(window, moment))
    .slice(0, count)
}

/** The hours in which people may be called to sell (Code Telemarketing). */
const lawfulCallHours = {
  weekdays: { from: '09:00', till: '21:00' },
  saturdays: { from: '10:00', till: '16:00' },
} as const

/** The settings with which people would be called outside those hours. */
export function unlawfulCallHours(window: CallWindow) {
  const { weekdays, saturdays } = lawfulCallHours
  return {
    weekdays: window.calls_from < weekdays.from || window.calls_till > weekdays.till,
    saturdays:
      window.calls_on_saturdays &&
      (window.calls_saturday_from < saturdays.from || window.calls_saturday_till > saturdays.till),
    sundays: window.calls_on_sundays,
  }
}

/** How many attempts that reached nobody a lead gets before it is handed out no more. */
export const callAttempts = { default: 6, min: 1, max: 50 } as const

/** Whether the call list has a lead no more; what was agreed with the customer brings it back. */
export const areAttemptsUsedUp = (
  { status, attempts }: { status: LeadStatus; attempts: number },
  call_attempts: number,
): boolean => (status === 'new' || status === 'notReached') && attempts >= call_attempts

/** Why a lead is not called. */
export const callBarriers = ['anonymised', 'doNotCall', 'noBasis', 'outsideWindow'] as const
export type CallBarrier = (typeof callBarriers)[number]

/** What decides on whether a lead may be called. */
export interface Callable {
  status: LeadStatus
  consent: Consent | null
  anonymised_at: Date | null
  do_not_call_at: Date | null
  /** It has consent that covers sales calls, and no objection. */
  may_call: boolean | null
  calls_released_until: Date | null
}

/** Calls to these are about what they bought. */
const customers: ReadonlySet<LeadStatus> = new Set([
  'sold',
  'installationPlanned',
  'installed',
  'invoiced',
  'paid',
])

/** Whether somebody lifted until after a moment what keeps people from calling, the hours too; never an objection. */
export const isReleased = (
  { calls_released_until: until }: Pick<Callable, 'calls_released_until'>,
  at: Date,
): boolean => until !== null && until > at

/** Why a person is not to be called at a moment, whatever the hours for calls are; null when they may be. */
export function callRefusal(
  lead: Callable,
  at: Date,
  customer_months: number,
): Exclude<CallBarrier, 'outsideWindow'> | null {
  if (lead.anonymised_at !== null) return 'anonymised'
  if (customers.has(lead.status)) return null
  // One that was there is lifted for good: this one came after the day was released, if it was.
  if (lead.do_not_call_at !== null) return 'doNotCall'
  if (isReleased(lead, at)) return null
  if (lead.may_call !== true || lead.consent === null) return 'noBasis'
  return isConsentCurrent(lead.consent, at, customer_months) ? null : 'noBasis'
}

/**
 * Whether a consent comes of a call that the company made to somebody whom it could not call: such a call gives no
 * basis, however it is named. `before`: the lead without it, null for a new one.
 */
export function lacksEarlierBasis(
  { basis, direction, scope, at }: Consent,
  before: Callable | null,
  { now, customer_months }: { now: Date; customer_months: number },
): boolean {
  if (basis === 'none' || direction !== 'outgoing' || !coversCalls(scope)) return false
  if (before === null) return true
  return [now, new Date(at)].every((moment) => callRefusal(before, moment, customer_months) !== null)
}

interface CallRules extends CallWindow {
  consent_customer_months: number
}

/** What keeps people from calling a lead now, or null. */
export function callBarrier(lead: Callable, rules: CallRules, now: Date): CallBarrier | null {
  const refusal = callRefusal(lead, now, rules.consent_customer_months)
  if (refusal !== null) return refusal
  return isReleased(lead, now) || isInCallWindow(rules, now) ? null : 'outsideWindow'
}

/** What became of asking a telephone exchange for a call; `asked` until it answers. */
export const callRequestOutcomes = [
  'asked',
  'accepted',
  'refused',
  'timeout',
  'unreachable',
  'forbidden',
] as const
export type CallRequestOutcome = (typeof callRequestOutcomes)[number]

/** Whether an outcome counts as an attempt that reached nobody. */
export const isAttempt = (outcome: ContactOutcome): boolean =>
  outcome === 'notReached' || outcome === 'voicemail'

interface Contacted {
  outcome: ContactOutcome
  category: ResultCodeCategory | null
  /** A next action was agreed. */
  agreed: boolean
  /** Something still has to take place. */
  visits: boolean
}

/** Whether a call ends a lead: without an order, and with a quotation only where it would be visited. */
const endsWithCall = (status: LeadStatus, { visits }: Contacted): boolean =>
  beforeAppointment(status) || status === 'appointmentPlanned' || (visits && isBeforeSale(status))

/** The status that a contact leads to; null where it leaves the lead as it is. */
export function statusAfterContact(status: LeadStatus, contact: Contacted): LeadStatus | null {
  const closes = contact.category !== null && isFinal(contact.category)
  if (closes) return endsWithCall(status, contact) ? 'writtenOff' : null
  if (contact.agreed) return mayMoveByHand(status, 'callback') ? 'callback' : null
  if (isAttempt(contact.outcome)) {
    const to = statusAfter('contactNotReached', status)
    return to === 'notReached' ? to : null
  }
  if (contact.outcome !== 'reached') return null
  const to = statusAfter('contactReached', status)
  return to === status ? null : to
}
