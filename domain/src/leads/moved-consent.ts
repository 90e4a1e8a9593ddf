import { contactDirections, isKeyOf, keyOfText } from '../enumerations.ts'
import { saysOnlyYes } from './consent-flaw.ts'
import { consentOfWords, type ReadConsent, readConsentTexts, scopeOfText } from './consent.ts'
import type { ImportTexts } from './import-headings.ts'
import { momentOf, type LeadHistory } from './read-history.ts'

/** What the people of another system agreed to there, as somebody states it. */
export const movedBases = ['none', 'own_request', 'customer'] as const
export interface MovedConsent {
  basis: (typeof movedBases)[number]
  text: string
}

const bases = ['own_request', 'customer', 'agreed_by_phone', 'request', 'optIn'] as const

const clean = (text: string | undefined) => text?.trim() || null

/**
 * What a row says of consent. Null: as its source has it, for people who asked just now. Somebody who was moved here
 * has what was stated there, of the day that is stated, and none without a day.
 */
export function readMovedConsent(
  texts: ImportTexts,
  { created_at, do_not_call_at }: Pick<LeadHistory, 'created_at' | 'do_not_call_at'>,
  { moved, received }: { moved: MovedConsent | null; received: Date },
): ReadConsent {
  const none = { consent: consentOfWords(undefined, created_at ?? received), wrong: null }
  const stated = clean(texts.consent_text)
  const says = stated !== null && !saysOnlyYes(stated)
  const date = clean(texts.consent_at)
  const at = date === null ? created_at : momentOf(date)
  if (date !== null && (at === null || at > received)) return { consent: null, wrong: 'consent_at' }
  if (says) {
    // Where the file names a basis, its words need not agree to anything.
    const isNamed = basisOf(texts.consent_basis) !== undefined && { consent_basis: 'own_request' }
    const { consent } = readConsentTexts({ consent_text: stated, ...isNamed }, at ?? received)
    if (consent === null || consent.basis === 'none' || (moved !== null && at === null)) return none
    const scope = scopeOfText(clean(texts.consent_scope) ?? 'all')
    if (scope === undefined) return { consent: null, wrong: 'consent_scope' }
    return { consent: { ...consent, ...detailsOf(texts, moved), scope }, wrong: null }
  }
  // A column that says nothing of somebody states nothing.
  const isBlank = stated === null && texts.consent_text !== undefined
  if (moved === null) {
    if (do_not_call_at !== null || isBlank) return none
    const scope = scopeOfText(clean(texts.consent_scope) ?? 'all')
    if (scope === undefined) return { consent: null, wrong: 'consent_scope' }
    return { consent: null, wrong: null, beside: { scope, ...(at !== null && { at: at.toISOString() }) } }
  }
  if (moved.basis === 'none' || isBlank || at === null) return none
  return {
    consent: { basis: moved.basis, text: moved.text, at: at.toISOString(), scope: 'all' },
    wrong: null,
  }
}

function detailsOf(texts: ImportTexts, moved: MovedConsent | null) {
  const basis =
    basisOf(texts.consent_basis) ?? (moved === null || moved.basis === 'none' ? 'own_request' : moved.basis)
  const direction = keyOfText('contactDirections', texts.consent_direction ?? '')
  const [page, version] = [clean(texts.consent_page), clean(texts.consent_version)]
  return {
    basis,
    ...(page !== null && { page }),
    ...(version !== null && { version }),
    ...(isKeyOf(contactDirections, direction) && { direction }),
  }
}

const basisOf = (text: string | undefined) => bases.find((one) => one === text?.trim())
