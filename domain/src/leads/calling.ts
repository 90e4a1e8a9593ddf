import { amsterdamDate, amsterdamTime, instantInAmsterdam, isoWeekday } from '../calendar.ts'
import type { ContactOutcome, LeadStatus, ResultCodeCategory } from '../enumerations.ts'
import { isFinal } from './result-codes.ts'
import { beforeAppointment, mayMoveByHand, statusAfter } from './statuses.ts'

/** How consent was given, as the form offers it; sources may use words of their own. */
export const consentBases = ['request', 'optIn', 'customer'] as const
/** What it is for, as the form offers it. */
export const consentScopes = ['all', 'calls', 'email', 'service'] as const
/** The scopes that are no basis for sales calls. */
export const scopesWithoutCalls = [
  'email',
  'service',
] as const satisfies readonly (typeof consentScopes)[number][]

/** Whether a person wants e-mail beside what an order needs: with consent for calls alone, no. */
export const wantsMail = (consent: { scope: string } | null): boolean => consent?.scope !== 'calls'

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

/** From when a lead is on the call list; null for one that is new, or not to be called. */
export function callListTime({ status, callback_at, postponed_until, now }: Waiting): Date | null {
  if (status === 'callback') return callback_at ?? now
  if (status === 'postponed')
    return postponed_until === null ? now : instantInAmsterdam(postponed_until, '08:00')
  if (status === 'notReached') return new Date(now.getTime() + hoursBetweenAttempts * 3_600_000)
  return null
}

/** When a company makes calls. */
export interface CallWindow {
  /** `HH:mm` in Amsterdam. */
  calls_from: string
  calls_till: string
  calls_on_sundays: boolean
}

export function isInCallWindow({ calls_from, calls_till, calls_on_sundays }: CallWindow, now: Date): boolean {
  if (!calls_on_sundays && isoWeekday(amsterdamDate(now)) === 7) return false
  const time = amsterdamTime(now)
  return time >= calls_from && time < calls_till
}

/** Why a lead is not called. */
export const callBarriers = ['anonymised', 'doNotCall', 'noBasis', 'outsideWindow'] as const
export type CallBarrier = (typeof callBarriers)[number]

interface Callable {
  status: LeadStatus
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

/** What keeps people from calling a lead now, or null. */
export function callBarrier(lead: Callable, window: CallWindow, now: Date): CallBarrier | null {
  if (lead.anonymised_at !== null) return 'anonymised'
  if (lead.calls_released_until !== null && lead.calls_released_until > now) return null
  if (!customers.has(lead.status)) {
    if (lead.do_not_call_at !== null) return 'doNotCall'
    if (lead.may_call !== true) return 'noBasis'
  }
  return isInCallWindow(window, now) ? null : 'outsideWindow'
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
}

/** The status that a contact leads to; null where it leaves the lead as it is. */
export function statusAfterContact(status: LeadStatus, contact: Contacted): LeadStatus | null {
  if (contact.agreed) return mayMoveByHand(status, 'callback') ? 'callback' : null
  const closes = contact.category !== null && isFinal(contact.category)
  if (closes) return beforeAppointment(status) ? 'writtenOff' : null
  if (isAttempt(contact.outcome)) {
    const to = statusAfter('contactNotReached', status)
    return to === 'notReached' ? to : null
  }
  if (contact.outcome !== 'reached') return null
  const to = statusAfter('contactReached', status)
  return to === status ? null : to
}
