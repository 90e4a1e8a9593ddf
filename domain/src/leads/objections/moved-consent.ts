import { contactDirections, isKeyOf, keyOfText } from '../../enumerations.ts'
import { consentFlaw, saysOnlyYes } from './consent-flaw.ts'
import {
  type Consent,
  consentInDoubt,
  consentOfWords,
  type ReadConsent,
  readConsentTexts,
  scopeOfText,
} from './consent.ts'
import { ownConsent } from './own-consent.ts'
import { saysUndated } from './undated-consent.ts'
import type { ImportTexts } from '../imports/import-headings.ts'
import { dayIn, momentOf, type LeadHistory } from '../imports/read-history.ts'

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
 * has what was stated there, of the day that is stated; without a day none, and the words of it wait.
 */
export function readMovedConsent(
  texts: ImportTexts,
  {
    created_at,
    do_not_call_at,
    doubts_calls,
    doubted_at,
  }: Pick<LeadHistory, 'created_at' | 'do_not_call_at' | 'doubts_calls' | 'doubted_at'>,
  { moved, received }: { moved: MovedConsent | null; received: Date },
): ReadConsent {
  const since = created_at ?? received
  const own = ownConsent(texts, received)
  const doubt = doubts_calls === null ? null : consentInDoubt(doubts_calls, doubted_at ?? received, own)
  const none = { consent: doubt ?? consentOfWords(undefined, since), wrong: null }
  // Its own words wait as they did, or were judged.
  const isKept = doubt === null || own?.text === doubts_calls
  if (own !== null) return { consent: isKept ? own : doubt, wrong: null }
  const stated = clean(texts.consent_text)
  const isUndated = saysUndated(texts.consent_at ?? '')
  const date = isUndated ? null : clean(texts.consent_at)
  const inferred = isUndated ? null : (dayOfWords(stated, received) ?? created_at)
  const at = date === null ? inferred : momentOf(date)
  if (date !== null && (at === null || at > received)) return { consent: null, wrong: 'consent_at' }
  const given = stated !== null && !saysOnlyYes(stated) ? wordsOf(stated, texts, at ?? received) : null
  // A column that says nothing of somebody states nothing.
  const isBlank = stated === null && texts.consent_text !== undefined
  // Where a row says that nobody stated the day of its words, it was kept so here before.
  const lacksDay = moved !== null && at === null && !(isUndated && given !== null)
  const isWithout = doubts_calls !== null || isBlank || given?.basis === 'none' || refusesBeside(texts)
  const doubted = doubtKept(texts, (date === null ? null : at) ?? received)
  if (doubted !== null) return { consent: doubted, wrong: null }
  // Words of which nobody stated the day are no consent of theirs, but somebody reads them.
  if (lacksDay && !isWithout && given !== null)
    return { consent: consentInDoubt(given.text, received, null), wrong: null }
  if (isWithout || lacksDay || (given === null && moved?.basis === 'none')) return none
  if (given === null && moved === null && do_not_call_at !== null) return none
  // What a row says counts before what was stated for its file.
  const scope = scopeOfText(clean(texts.consent_scope) ?? 'all')
  if (scope === undefined) return { consent: null, wrong: 'consent_scope' }
  const day = at === null ? ({ undated: true } as const) : {}
  if (given !== null) return { consent: { ...given, ...detailsOf(texts, moved), scope, ...day }, wrong: null }
  if (moved === null)
    return {
      consent: null,
      wrong: null,
      beside: { scope, ...day, ...(at !== null && { at: at.toISOString() }) },
    }
  const basis = basisOf(texts.consent_basis) ?? moved.basis
  return { consent: { ...moved, basis, at: (at ?? received).toISOString(), scope }, wrong: null }
}

/** As our own export has words that wait to be judged: beside a basis that says that there is none. */
function doubtKept({ consent_text, consent_basis, consent_scope }: ImportTexts, at: Date): Consent | null {
  const words = clean(consent_text)
  if (words === null || clean(consent_basis) !== 'none') return null
  return { ...consentInDoubt(words, at, null), scope: scopeOfText(clean(consent_scope) ?? 'all') ?? 'all' }
}

/** `Ja, op 3-4-2019`: the day that the words themselves say, if it has come. */
function dayOfWords(stated: string | null, received: Date): Date | null {
  const day = dayIn(stated ?? '')
  return day !== null && day <= received ? day : null
}

/** What a row gives in words; where it names a basis, they need not agree to anything. */
function wordsOf(consent_text: string, texts: ImportTexts, at: Date): Consent {
  const isNamed = basisOf(texts.consent_basis) !== undefined && { consent_basis: 'own_request' }
  return readConsentTexts({ consent_text, ...isNamed }, at).consent ?? consentOfWords(undefined, at)
}

/** `alleen per post` as what a consent is for, and `geen` as its basis. */
const refusesBeside = ({ consent_scope, consent_basis }: ImportTexts): boolean =>
  [scopeOfText(consent_scope ?? '') === undefined ? consent_scope : '', consent_basis].some(
    (text) => clean(text) !== null && consentFlaw(text ?? '') === 'consentRefuses',
  )

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
