import { amsterdamDate, instantInAmsterdam } from '../../calendar.ts'
import { readDayAndTime, readYesOrNo } from '../../csv/read-cells.ts'
import { keyOfText, type LeadStatus, type RoofType } from '../../enumerations.ts'
import { type Consent, coversCalls } from '../objections/consent.ts'
import { consentFlaw } from '../objections/consent-flaw.ts'
import type { ImportField, ImportTexts } from './import-headings.ts'
import { type ImportableStatus, isNameOf, type WordField, wordKey } from './import-words.ts'
import { doubtsCalls } from '../objections/doubts-calls.ts'
import { fieldMayRefuse } from '../objections/field-may-refuse.ts'
import { objectsElsewhere } from '../objections/objections.ts'
import { ownConsent } from '../objections/own-consent.ts'
import { saidIn } from './read-lead-texts.ts'
import { doubtsInCell, mayRefuseInConsent, refusesInCell, saysDeceased } from './words-in-cells.ts'
import { refusesInRemarks } from '../objections/refuses-in-remarks.ts'
import { refusalOfField } from '../objections/refusing-fields.ts'
import { beforeAppointment } from '../statuses.ts'
import type { ColumnText } from './texts-of-columns.ts'

/** What a word of the file is here. */
export interface WordMeaning {
  /** Of a source or an employee; null: left out. */
  id: number | null
  status: ImportableStatus | null
  result_code_id: number | null
  ends_calls: boolean
}
export type WordMeanings = ReadonlyMap<WordField, ReadonlyMap<string, WordMeaning>>

/** What another system knew of a lead. */
export interface LeadHistory {
  status: LeadStatus
  /** The word of the other system, where it is no name of the status. */
  was: string | null
  status_since: Date | null
  result_code_id: number | null
  created_at: Date | null
  last_contact_at: Date | null
  callback_at: Date | null
  /** `YYYY-MM-DD` */
  postponed_until: string | null
  do_not_call_at: Date | null
  /** Words of consent that refuse: for somebody who is known here an objection. */
  refused_at: Date | null
  /** Other words that may refuse calls, of a column that no field has with its heading: nobody calls before they were read. */
  doubts_calls: string | null
  /** When those were said: as the column of them has it, else when the file came. */
  doubted_at: Date | null
  attempts: number
  /** Undefined where the file says nothing of it. */
  source_id: number | null | undefined
  adviser_id: number | null
  owner_id: number | null
  roof_type: RoofType | null
}

interface HistoryProblem {
  field: ImportField
  key: 'historyTime' | 'historyToCome' | 'historyCount' | 'wordUnsaid'
  word: string
}

/** What somebody reads of the calls of a row that is kept: of a field, or of a column without one by its heading. */
interface CallNote {
  column: string
  key: 'importWordsObject' | 'importWordsDoubt' | 'objectionToCome' | 'objectionUndated' | 'callbackUndated'
  word: string
}

const roofWords: readonly (readonly [RegExp, RoofType])[] = [
  [/grind|gravel|ballast/, 'bitumenWithGravel'],
  [/bitumen|epdm|plat dak|^plat$|flat/, 'bitumenOrEpdm'],
  [/golf|wave/, 'wavePlating'],
  [/damwand|sheet pile/, 'sheetPileRoof'],
  [/pan|tile|schuin|hellend/, 'roofTiles'],
  [/veld|grond|field/, 'freeFieldSetup'],
]

/** The type of a roof in others' words; undefined for one that nobody knows. */
const roofTypeOf = (text: string): RoofType | undefined =>
  // keyOfText answers a key of the list that it is asked for.
  (keyOfText('roofTypes', text) as RoofType | undefined) ??
  roofWords.find(([words]) => words.test(text.toLowerCase()))?.[1]

/** The moment of a text; null for none. A day alone is its beginning. */
export function momentOf(text: string): Date | null {
  if (/^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? null : at
  }
  const read = readDayAndTime(text)
  return read && instantInAmsterdam(read.day, read.time ?? '00:00')
}

function readMoments(texts: ImportTexts, received: Date) {
  const problems: HistoryProblem[] = []
  const notes: CallNote[] = []
  const moment = (field: ImportField, mayCome: boolean): Date | null => {
    const word = saidIn(texts[field])
    // "Terugbellen: nee" is a promise that nobody made.
    if (word === '' || (field === 'callback_at' && readYesOrNo(word) === false)) return null
    const at = momentOf(word)
    // Somebody is to be called back, and nobody wrote when.
    if (field === 'callback_at' && readYesOrNo(word) === true)
      notes.push({ column: field, key: 'callbackUndated', word })
    else if (at === null) problems.push({ field, key: 'historyTime', word })
    else if (!mayCome && at > received) problems.push({ field, key: 'historyToCome', word })
    else return at
    return null
  }
  const moments = {
    created_at: moment('created_at', false),
    last_contact_at: moment('last_contact_at', false),
    status_since: moment('status_since', false),
    callback_at: moment('callback_at', true),
    postponed: moment('postponed_until', true),
  }
  return { moments, problems, notes }
}

const dayWithin = /\b(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2})\b/

/** The day that stands in words; null where none does. */
export const dayIn = (text: string): Date | null => momentOf(dayWithin.exec(text)?.[0] ?? '')

/** When somebody objected, as the file says it; null where it names no day. */
export const objectedAt = (text: string): Date | null => momentOf(text.trim()) ?? dayIn(text)

/** Of an objection, which is evidence: its day as it was, and whatever is odd about it. */
function readObjection(text: string | undefined, received: Date) {
  const at = text === undefined ? null : objectedAt(text)
  const isUnread = at === null && /\d\D*\d/.test(text ?? '')
  const key = isUnread ? 'objectionUndated' : at !== null && at > received ? 'objectionToCome' : null
  const notes: CallNote[] = key === null ? [] : [{ column: 'do_not_call', key, word: text?.trim() ?? '' }]
  return { at: text === undefined ? null : (at ?? received), notes }
}

/** Where somebody wrote more than a field asks, and a refusal is certain. */
const saying = [
  'remarks',
  'address',
  'status',
  'result',
  'phone',
  'mobile',
  'email',
  'full_name',
  'lastName',
  'firstName',
  'street',
  'city',
  'roof_type',
  'source',
  'adviser',
  'owner',
  'salutation',
  'callback_at',
  'energy_usage',
  'adjective',
  'meter_connection',
] as const

/** What has readers of its own, of which a no is an answer. */
const readElsewhere: ReadonlySet<string> = new Set([
  'consent_text',
  'consent_scope',
  'do_not_call',
  'may_call',
])

/** Every cell of a row, whatever its column is; those of our own export's consent were judged here. */
const cellsOf = (texts: ImportTexts, isOwn: boolean) =>
  (Object.entries(texts) as [ImportField, string][]).filter(
    ([field]) => !readElsewhere.has(field) && !(isOwn && field.startsWith('consent_')),
  )

/** Of who left or was shut out: nobody knows of what, so that somebody reads it, whatever it is here. */
const shutOut =
  /\b(?:afgemeld|uitgeschreven|geblokkeerd|stopgezet door|unsubscribed|blocked|opted out|abgemeldet|gesperrt)\b/i

interface ColumnWords {
  column: string
  said: string
}

/** Words of consent that say nothing else of it. */
const blocks = (consent: string) =>
  refusesInRemarks(consent) && consentFlaw(consent) !== 'consentRefuses' ? 'consent_text' : undefined

/** Where the words of a row refuse calls: a field, or a column `beside` them that has none. */
const refusingWords = (texts: ImportTexts, beside: readonly ColumnText[]): string | null =>
  saying.find((field) => refusesInCell(texts[field] ?? '')) ??
  blocks(texts.consent_text ?? '') ??
  beside.find(
    ({ heading, text }) => objectsElsewhere(heading, text) || refusalOfField(heading, text) === 'refuses',
  )?.heading ??
  null

/** Whether the words of a consent may refuse calls; those that an employee noted are read by the lists alone. */
function doubtsConsent({ consent_text = '', consent_basis }: ImportTexts): boolean {
  if (consentFlaw(consent_text) !== null) return false
  return consent_basis?.trim() === 'agreed_by_phone'
    ? doubtsCalls(consent_text)
    : mayRefuseInConsent(consent_text)
}

/** What of a row may refuse calls, though nobody can be sure of it, and the field or column that says so. */
function doubtfulWords(
  texts: ImportTexts,
  beside: readonly ColumnText[],
  isOwn: boolean,
): ColumnWords | null {
  const cell = cellsOf(texts, isOwn).find(
    ([field, text]) => doubtsInCell(text) || (field === 'status' && shutOut.test(text)),
  )
  if (cell !== undefined) return { column: cell[0], said: cell[1] }
  if (doubtsConsent(texts)) return { column: 'consent_text', said: texts.consent_text ?? '' }
  const found = beside.find(
    ({ heading, text }) =>
      fieldMayRefuse(heading, text) ||
      refusalOfField(heading, text) === 'prefers_writing' ||
      saysDeceased(heading, text),
  )
  return found === undefined ? null : { column: found.heading, said: `${found.heading}: ${found.text}` }
}

/** What a row says against calls, certain and in doubt; the consent of our own export was judged here, or waits. */
function readAgainst(texts: ImportTexts, beside: readonly ColumnText[], received: Date) {
  const own = ownConsent(texts, received)
  if (own === null) {
    const isRefused = consentFlaw(texts.consent_text ?? '') === 'consentRefuses'
    return { refuses: refusingWords(texts, beside), doubts: doubtfulWords(texts, beside, false), isRefused }
  }
  const { consent_text: said = '', ...others } = texts
  const waits = own.basis === 'none' ? own.text !== '' : isForOthers(own)
  const doubts = doubtfulWords(others, beside, true) ?? (waits ? { column: 'consent_text', said } : null)
  return { refuses: refusingWords(others, beside), doubts, isRefused: false }
}

/** Agreed to something else than calls, which are refused by it: so it is for whoever is here. */
const isForOthers = ({ scope, text }: Consent) =>
  !coversCalls(scope) && (consentFlaw(text) === 'consentRefuses' || refusesInRemarks(text))

/** The day that a column states of a consent, if it has come. */
function dayOfConsent({ consent_at = '' }: ImportTexts, received: Date): Date | null {
  const at = momentOf(consent_at.trim())
  return at !== null && at <= received ? at : null
}

/** What the words of a row mean, by field; a word that nobody told is a problem. */
function readWords(texts: ImportTexts, words: WordMeanings) {
  const problems: HistoryProblem[] = []
  const meaning = (field: WordField): WordMeaning | undefined => {
    const word = texts[field]?.trim() ?? ''
    if (word === '') return undefined
    const found = words.get(field)?.get(wordKey(word))
    if (found === undefined) problems.push({ field, key: 'wordUnsaid', word })
    return found
  }
  const [status, result] = [meaning('status'), meaning('result')]
  const people = { source: meaning('source'), adviser: meaning('adviser'), owner: meaning('owner') }
  return { status, result, ...people, problems }
}

type Moments = ReturnType<typeof readMoments>['moments']

/** The status that a row has: as its word says, else as what is known of its calls. */
function statusOf(
  said: ImportableStatus | null,
  { callback_at, last_contact_at, postponed }: Moments,
  received: Date,
) {
  const known = said ?? (last_contact_at === null ? 'new' : 'open')
  // A promised call is one, whatever the lead was called.
  const isPromised = callback_at !== null && callback_at > received && known !== 'postponed'
  if (isPromised && beforeAppointment(known)) return 'callback'
  // Without a day to wait for it would stand first on the call list, as long overdue.
  if (known === 'postponed' && postponed === null && callback_at === null) return 'open'
  return said === null && postponed !== null && postponed > received ? 'postponed' : known
}

function readAttempts(text: string): number | null {
  if (text === '') return 0
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** What a row of a file says of a lead's past, what of it cannot be read, and what is noted of its calls; `do_not_call` is there if it objects. */
export function readHistory(
  texts: ImportTexts,
  words: WordMeanings,
  { received, beside = [] }: { received: Date; beside?: readonly ColumnText[] },
) {
  const { moments, problems, notes: undated } = readMoments(texts, received)
  const said = readWords(texts, words)
  problems.push(...said.problems)
  const attempts = readAttempts(saidIn(texts.attempts))
  if (attempts === null) problems.push({ field: 'attempts', key: 'historyCount', word: texts.attempts ?? '' })
  const { created_at, last_contact_at, postponed } = moments
  const status = statusOf(said.status?.status ?? said.result?.status ?? null, moments, received)
  const status_since = moments.status_since ?? last_contact_at ?? created_at
  const word = texts.status?.trim() ?? ''
  const ends = said.status?.ends_calls === true || said.result?.ends_calls === true
  const until = postponed ?? moments.callback_at
  const { at: objected_at, notes: odd } = readObjection(texts.do_not_call, received)
  const notes = [...undated, ...odd]
  // Nobody knows when somebody objected where no day is stated: a consent of any day before the file may be older.
  const objects_at = objected_at ?? (ends ? received : null)
  const against = readAgainst(texts, beside, received)
  const refuses_in = objects_at === null ? against.refuses : null
  if (refuses_in !== null) notes.push({ column: refuses_in, key: 'importWordsObject', word: '' })
  const doubts = (objects_at ?? refuses_in) ? null : against.doubts
  if (doubts !== null) notes.push({ column: doubts.column, key: 'importWordsDoubt', word: '' })
  const history: LeadHistory = {
    status,
    was: word === '' || isNameOf(word, status) ? null : word,
    status_since,
    result_code_id: said.status?.result_code_id ?? said.result?.result_code_id ?? null,
    created_at,
    last_contact_at,
    callback_at: status === 'callback' ? moments.callback_at : null,
    postponed_until: status === 'postponed' && until !== null ? amsterdamDate(until) : null,
    do_not_call_at: objects_at ?? (refuses_in === null ? null : received),
    refused_at: against.isRefused ? received : null,
    doubts_calls: doubts && doubts.said.trim(),
    doubted_at: doubts && ((doubts.column === 'consent_text' && dayOfConsent(texts, received)) || received),
    attempts: attempts ?? 0,
    source_id: said.source?.id,
    adviser_id: said.adviser?.id ?? null,
    owner_id: said.owner?.id ?? null,
    roof_type: roofTypeOf(saidIn(texts.roof_type)) ?? null,
  }
  return { history, problems, notes }
}
