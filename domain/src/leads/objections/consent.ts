import { addMonthsClipped, amsterdamDate, instantInAmsterdam, isDate, parseDate } from '../../calendar.ts'
import type { ContactDirection } from '../../enumerations.ts'
import { consentFlaw, saysAgreed, saysOnlyYes } from './consent-flaw.ts'

/** How consent was given; `none` says that nobody stated any. */
export const consentBases = ['own_request', 'customer', 'agreed_by_phone', 'none'] as const
type ConsentBasis = (typeof consentBases)[number]
/** Of consents from before the words had to be stated; they stay what they were. */
export const olderConsentBases = ['request', 'optIn'] as const

/** What it is for, as the form offers it. */
export const consentScopes = ['all', 'calls', 'email', 'service'] as const
/** The scopes that are no basis for sales calls. */
export const scopesWithoutCalls = [
  'email',
  'service',
] as const satisfies readonly (typeof consentScopes)[number][]

/** Whether a scope is a basis for sales calls; those of earlier times had words of their own, which are. */
export const coversCalls = (scope: string): boolean => !scopesWithoutCalls.some((one) => one === scope)

/** What a person agreed to. */
export interface Consent {
  basis: ConsentBasis | (typeof olderConsentBases)[number]
  /** The words: the person's own, those of a form, or what was agreed on the telephone. */
  text: string
  /** Where the form was, and which version of it. */
  page?: string | null | undefined
  version?: string | null | undefined
  /** Who called whom. */
  direction?: ContactDirection | null | undefined
  /** ISO 8601 */
  at: string
  /** Of a file that says no day of it: `at` is when it came here, and whatever was said counts before it. */
  undated?: true | undefined
  scope: string
  /** Who noted what was agreed on the telephone. */
  noted_by?: { id: number; name: string } | undefined
}

/** How many months after it began to be a customer a person may be called about another sale. */
export const customerMonths = { default: 36, min: 1, max: 120 } as const

/** A customer's consent from before this moment is past. */
export const customersSince = (now: Date, months: number): Date =>
  instantInAmsterdam(addMonthsClipped(amsterdamDate(now), -months), '00:00')

/** Whether the time of a consent has come, and its term is not past: that of a customer begins on a day that is stated. */
export function isConsentCurrent(
  { basis, at, undated }: Pick<Consent, 'basis' | 'at' | 'undated'>,
  now: Date,
  months: number,
): boolean {
  const given = new Date(at)
  return given <= now && (basis !== 'customer' || (undated !== true && given >= customersSince(now, months)))
}

/** Whether a consent is a basis for a sales call at a moment. */
export const bearsCalls = (consent: Consent | null, at: Date, months: number): boolean =>
  consent !== null &&
  consent.basis !== 'none' &&
  coversCalls(consent.scope) &&
  isConsentCurrent(consent, at, months)

const stated = ['basis', 'text', 'page', 'version', 'direction', 'at', 'scope'] as const

/** Whether two say the same, whoever noted it. */
export const isSameConsent = (one: Consent, other: Consent | null): boolean =>
  stated.every((field) => (one[field] ?? null) === (other?.[field] ?? null))

/** Whether a person wants e-mail beside what an order needs: with consent for calls alone, no. */
export const wantsMail = (consent: { scope: string } | null): boolean => consent?.scope !== 'calls'

/** The words of a source's form. */
export interface ConsentWords {
  text: string | null
  page: string | null
  version: string | null
}

/** A consent with what it says alone. */
export const plainConsent = ({ basis, text, page, version, direction, at, scope }: Consent): Consent => ({
  basis,
  text,
  ...(page != null && { page }),
  ...(version != null && { version }),
  ...(direction != null && { direction }),
  at,
  scope,
})

/** Whoever comes from a source without words stated no consent. */
export const consentOfWords = (words: ConsentWords | undefined, now: Date): Consent => {
  const at = now.toISOString()
  if (words?.text == null || consentFlaw(words.text) !== null)
    return { basis: 'none', text: '', at, scope: 'all' }
  const { text, page, version } = words
  return plainConsent({ basis: 'own_request', text, page, version, at, scope: 'all' })
}

/** As many letters of its words as a consent has. */
export const longestWords = 2_000

/**
 * What stands instead of a consent after words that may refuse calls, until somebody of the company read them; what it
 * was for stays, so that nobody is mailed for it.
 */
export const consentInDoubt = (words: string, at: Date, before: Consent | null): Consent => ({
  basis: 'none',
  text: words.slice(0, longestWords),
  at: at.toISOString(),
  scope: before?.scope ?? 'all',
})

const isOlder = (basis: Consent['basis']) => olderConsentBases.some((one) => one === basis)

const isScope = (scope: string) => consentScopes.some((one) => one === scope)

/** What a consent that is newly stated by hand lacks, by field. */
export function consentErrors(
  { basis, text, direction, scope, at }: Consent,
  now: Date,
): Record<string, string[]> {
  const flaw = basis !== 'none' && coversCalls(scope) ? consentFlaw(text) : null
  return {
    ...(new Date(at) > now && { 'consent.at': ['consentToCome'] }),
    ...(isOlder(basis) && { 'consent.basis': ['consentOlder'] }),
    ...(basis === 'agreed_by_phone' && direction == null && { 'consent.direction': ['consentDirection'] }),
    ...(!isScope(scope) && { 'consent.scope': ['consentScope'] }),
    ...(flaw !== null && { 'consent.text': [flaw] }),
  }
}

interface ConsentTexts {
  consent_text?: string | undefined
  consent_page?: string | undefined
  consent_version?: string | undefined
  consent_at?: string | undefined
  consent_scope?: string | undefined
  consent_basis?: string | undefined
}

const clean = (text: string | undefined) => text?.trim() || null

/** What was read of consent; `wrong`: it states a time or a scope that cannot be. */
export interface ReadConsent {
  consent: Consent | null
  wrong: 'consent_at' | 'consent_scope' | null
  /** Where the words are the source's: when and to what somebody agreed by them, as far as it is stated. */
  beside?: Partial<Pick<Consent, 'at' | 'scope' | 'basis' | 'undated'>>
}

/**
 * What a post says of consent: its own words, that there is none (also by a field that is left empty), or null where it
 * has no such field or says only yes; the words are then the source's.
 */
export function readConsentTexts(texts: ConsentTexts, received: Date): ReadConsent {
  const [text, stated, for_what] = [texts.consent_text, texts.consent_at, texts.consent_scope].map(clean)
  const basis = statedBasis(texts)
  const isLeftEmpty = text === null && texts.consent_text !== undefined
  const isFlawed =
    text != null &&
    !saysOnlyYes(text) &&
    (consentFlaw(text) !== null || (clean(texts.consent_basis) === null && !saysAgreed(text)))
  if (basis === null || isLeftEmpty || isFlawed)
    return { consent: consentOfWords(undefined, received), wrong: null }
  const at = stated == null ? received : readMoment(stated)
  if (at === null || at > received) return { consent: null, wrong: 'consent_at' }
  const scope = for_what == null ? 'all' : scopeOfText(for_what)
  if (scope === undefined) return { consent: null, wrong: 'consent_scope' }
  if (text == null || saysOnlyYes(text))
    return { consent: null, wrong: null, beside: { at: at.toISOString(), scope, ...basis } }
  const words = { text, page: clean(texts.consent_page), version: clean(texts.consent_version) }
  return { consent: { ...consentOfWords(words, at), scope, ...basis }, wrong: null }
}

/**
 * The basis that a post states. Null: one that gives no consent here; a customer's counts from a day that is stated, and
 * of an agreement by telephone nobody knows from a post who called whom.
 */
function statedBasis({ consent_basis, consent_at }: ConsentTexts): Partial<Pick<Consent, 'basis'>> | null {
  const said = clean(consent_basis)?.toLowerCase()
  if (said == null) return {}
  if (said === 'customer') return clean(consent_at) === null ? null : { basis: said }
  return said === 'own_request' ? { basis: said } : null
}

/** A source's consent with what somebody stated of it; none stays none. */
export const consentBeside = (consent: Consent, beside: ReadConsent['beside']): Consent =>
  consent.basis === 'none' ? consent : { ...consent, ...beside }

/** `alleen per e-mail` is e-mail. */
const scopeWord = (words: string) =>
  new RegExp(
    `^(?:(?:alleen|enkel|uitsluitend|only) )?(?:(?:per|via|by) )?(?:${words})(?: (?:alleen|only))?$`,
    'i',
  )
const scopeWords: Record<(typeof consentScopes)[number], RegExp> = {
  all: /^(all|alles|everything)$/i,
  calls: scopeWord('calls?|bellen|telefoon|telefonisch|phone'),
  email: scopeWord('e-?mails?|mails?|e-?mailen|mailen|nieuwsbrief|newsletter'),
  service: scopeWord('service|serviceberichten|servicemails?'),
}

/** What a consent is for, as a row says it: by its key or a usual word; undefined when neither. */
export const scopeOfText = (text: string): (typeof consentScopes)[number] | undefined =>
  consentScopes.find((scope) => scopeWords[scope].test(text.trim()))

/** `2026-11-19`, `19-11-2026` and `2026-11-19T10:00:00Z`. */
function readMoment(text: string): Date | null {
  const date = isDate(text) ? text : parseDate(text)
  if (date !== null) return instantInAmsterdam(date, '00:00')
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const at = new Date(text)
  return isInstant && !Number.isNaN(at.getTime()) ? at : null
}
