import { addMonthsClipped, amsterdamDate } from '../calendar.ts'
import { type Callable, type CallWindow, callRefusal, isInCallWindow, isReleased } from './calling.ts'
import { type Consent, coversCalls } from './objections/consent.ts'

/** The months within which a callback or the end of a postponement lies. */
export const callbackMonths = 12

/** Whom it is about. */
interface CalledBack extends Callable {
  phone: string | null
  mobile: string | null
}

interface Around {
  now: Date
  rules: CallWindow & { consent_customer_months: number }
  /** The consent that the call itself states. */
  given: Consent | null | undefined
}

/** The last is said with the hours in which the company calls. */
export type CallbackFlaw =
  | 'inThePast'
  | 'callbackFar'
  | 'callbackWithoutNumber'
  | 'callbackWithoutBasis'
  | 'callbackRefused'
  | 'outsideWindow'

/** Why a person is not called back at a moment, also with the consent that the call states; null when they are. */
export function callbackFlaw(lead: CalledBack, at: Date, { now, rules, given }: Around): CallbackFlaw | null {
  if (at <= now) return 'inThePast'
  if (amsterdamDate(at) > addMonthsClipped(amsterdamDate(now), callbackMonths)) return 'callbackFar'
  if (lead.phone === null && lead.mobile === null) return 'callbackWithoutNumber'
  const covers = given != null && given.basis !== 'none' && coversCalls(given.scope)
  const stated = given == null ? lead : { ...lead, consent: given, may_call: covers }
  const refusal = callRefusal(stated, at, rules.consent_customer_months)
  if (refusal === null) return isReleased(lead, at) || isInCallWindow(rules, at) ? null : 'outsideWindow'
  return refusal === 'noBasis' ? 'callbackWithoutBasis' : 'callbackRefused'
}

/** Whether a lead has consent that covers sales calls, and no objection, as the database keeps it beside each lead. */
export const mayCall = ({
  do_not_call_at,
  anonymised_at,
  consent,
}: Pick<Callable, 'do_not_call_at' | 'anonymised_at' | 'consent'>): boolean =>
  do_not_call_at === null &&
  anonymised_at === null &&
  consent !== null &&
  consent.basis !== 'none' &&
  coversCalls(consent.scope)
