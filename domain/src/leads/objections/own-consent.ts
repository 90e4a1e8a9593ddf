import { contactDirections, isKeyOf, keyOfText } from '../../enumerations.ts'
import { consentFlaw } from './consent-flaw.ts'
import { type Consent, consentBases, consentScopes, coversCalls, olderConsentBases } from './consent.ts'
import type { ImportTexts } from '../imports/import-headings.ts'
import { refusesInRemarks } from './refuses-in-remarks.ts'
import { saysUndated } from './undated-consent.ts'

const bases = [...consentBases, ...olderConsentBases] as const

const clean = (text: string | undefined) => text?.trim() || null

/** Moments as our export writes them: nobody else has them beside our keys. */
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text))

/** Consents of earlier times are for what their sources called it. */
const scopeOf = (text: string, basis: Consent['basis'] | undefined): string | undefined =>
  consentScopes.find((one) => one === text) ??
  (olderConsentBases.some((one) => one === basis) && consentFlaw(text) !== 'consentRefuses'
    ? text
    : undefined)

/**
 * The consent of a row of our own export, by its keys: as it was here, with the words that somebody judged or has to.
 * Null for any other row, and where its words refuse the calls that it is for, which no door here takes.
 */
export function ownConsent(texts: ImportTexts, received: Date): Consent | null {
  const basis = bases.find((one) => one === texts.consent_basis?.trim())
  const scope = scopeOf(texts.consent_scope?.trim() ?? '', basis)
  const day = texts.consent_at?.trim() ?? ''
  const isUndated = saysUndated(day)
  if (basis === undefined || scope === undefined || !(isUndated || isMoment(day))) return null
  const text = clean(texts.consent_text) ?? ''
  if (!isUndated && new Date(day) > received) return null
  const isRefusal = consentFlaw(text) !== null || refusesInRemarks(text)
  if (basis !== 'none' && coversCalls(scope) && isRefusal) return null
  const direction = keyOfText('contactDirections', texts.consent_direction ?? '')
  const [page, version] = [clean(texts.consent_page), clean(texts.consent_version)]
  return {
    basis,
    text,
    ...(page !== null && { page }),
    ...(version !== null && { version }),
    ...(isKeyOf(contactDirections, direction) && { direction }),
    at: isUndated ? received.toISOString() : day,
    ...(isUndated && { undated: true }),
    scope,
  }
}
