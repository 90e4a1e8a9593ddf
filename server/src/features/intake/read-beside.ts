import { intake } from '@heliodesk/contract/intake'
import { fieldOfImportHeading } from '@heliodesk/domain/leads/imports/import-headings'
import { fieldMayRefuse } from '@heliodesk/domain/leads/objections/field-may-refuse'
import { consentMayRefuse } from '@heliodesk/domain/leads/objections/may-refuse'
import { refusesAnywhere } from '@heliodesk/domain/leads/objections/refuses-anywhere'
import { type FieldMapping, mapHeadings } from '@heliodesk/domain/leads/imports/lead-headings'
import { leavesOf } from './leaves-of.ts'
import { nestForm } from './nest-form.ts'
import { areWordsUnticked } from './are-words-unticked.ts'
import { withAskedTexts } from './with-asked-texts.ts'
import { withChosenTexts } from './with-chosen-texts.ts'

/** A value of a post by the name that its source gave it. */
export interface ReceivedValue {
  name: string
  text: string
  /** Found without knowing what it answers: somebody is to read it, and it is no objection. */
  is_guessed?: boolean
}

/** Far above a form's levels. */
const deepest = 16
const maxValues = 600
const longestName = 200
const longestText = 20_000
/** Of all values together. */
const mostText = 300_000

/** Where the name of an answer stands beside it, the plainest first. */
const namesBeside =
  'question,q,vraag,frage,title,label,heading,name,key,ref,column_name,column_id,slug'.split(',')
const namesOnly: ReadonlySet<string> = new Set([...namesBeside, 'id', 'type', 'uuid'])
const isNameOnly = (key: string) => namesOnly.has(key.toLowerCase()) || /[a-z](?:Id|_id)$/.test(key)
/** What names an answer from within. */
const namesWhat = /^(?:field|question|item)$/i
/** What a form offers, whatever was answered. */
const offered: ReadonlySet<string> = new Set(['definition', 'schema', 'options'])

interface Place {
  /** What a value here is called by what stands around it. */
  names: readonly string[]
  level: number
  /** Whether nothing else reads it: within lists, and where another word than its key names it. */
  isUnread: boolean
  inList: boolean
}

type Fields = readonly (readonly [string, unknown])[]

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** What names the answer in an object: of `{ field: { ref, title }, text }` too. */
function labelsOf(fields: Fields): string[] {
  const own = namesBeside.flatMap((key) => fields.filter(([name]) => name.toLowerCase() === key))
  const of = fields.flatMap(([key, value]) => (namesWhat.test(key) ? [value] : []))
  const inner = of.flatMap((value) => (isFields(value) ? labelsOf(Object.entries(value)) : [value]))
  return [...own.map(([, value]) => value), ...inner].filter(isText)
}

/** A list or an object as text: what a program put into one field. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function walk(into: ReceivedValue[], value: unknown, place: Place): void {
  if (into.length >= maxValues || place.level > deepest) return
  if (Array.isArray(value)) return walkList(into, value, place)
  if (isFields(value)) return walkFields(into, Object.entries(value), place)
  if (!['string', 'number', 'boolean'].includes(typeof value)) return
  const text = String(value)
  const inside = typeof value === 'string' && value.length <= longestText ? parsed(value) : undefined
  if (inside !== undefined) return walk(into, inside, { ...place, isUnread: true })
  if (place.isUnread && text.trim() !== '')
    for (const name of new Set(place.names.slice(0, 4))) into.push({ name, text })
}

/** Of `['Opmerking', 'Bel niet']` in a list the first one names the others. */
function walkList(into: ReceivedValue[], list: readonly unknown[], place: Place): void {
  const inside = { ...place, level: place.level + 1, isUnread: true, inList: true }
  const [first, ...others] = list
  const names = isText(first) && others.length > 0 ? [first, ...place.names] : place.names
  for (const [at, item] of list.entries()) walk(into, item, at === 0 ? inside : { ...inside, names })
}

/** `{ question: ['Roof', 'May we call?'], answer: ['flat', 'no'] }`: each answer below its question. */
function walkPairs(into: ReceivedValue[], fields: Fields, place: Place): void {
  const lists = fields.flatMap(([key, value]) =>
    Array.isArray(value) ? [[key, value as unknown[]] as const] : [],
  )
  const asked = lists.find(([key]) => namesBeside.includes(key.toLowerCase().replace(/(?:s|en)$/, '')))
  if (asked === undefined) return
  for (const [key, answers] of lists)
    if (key !== asked[0] && answers.length === asked[1].length)
      for (const [at, answer] of answers.entries())
        walk(into, answer, {
          names: [asked[1][at], key].filter(isText),
          level: place.level + 2,
          isUnread: true,
          inList: true,
        })
}

function walkFields(into: ReceivedValue[], fields: Fields, place: Place): void {
  const { names, level, inList } = place
  walkPairs(into, fields, place)
  const labels = level === 0 ? [] : labelsOf(fields)
  const answers = fields.filter(
    ([key, value]) => !(isNameOnly(key) && !isFields(value)) && !(isFields(value) && namesWhat.test(key)),
  )
  // `{ choice: { label: 'No' } }` answers by what names others.
  if (answers.length === 0 && !inList && names.length > 0)
    return labels.forEach((label) => walk(into, label, { ...place, level: level + 1, isUnread: true }))
  const isUnread = place.isUnread || labels.length > 0 || level > 5
  for (const [key, value] of answers)
    if (!offered.has(key.toLowerCase()))
      walk(into, value, { names: [...labels, key, ...names], level: level + 1, isUnread, inList: false })
}

/**
 * What stands in a body of JSON in lists, or below another name than its key: nobody knows which of it the lead is, but
 * it may refuse calls.
 */
export function readBeside(
  body: string,
  received: readonly ReceivedValue[],
  mapping: FieldMapping = {},
  /** What the source's form asks people to agree to. */
  words = '',
): ReceivedValue[] {
  const text = body.trim()
  if (text.split(/[,[{]/, intake.receive.maxValues).length === intake.receive.maxValues) return []
  // A form is its fields, of which one may be a list or an object as text.
  const whole = /^[[{]/.test(text) ? withAskedTexts(withChosenTexts(parsed(text))) : nestForm(received)
  // What nobody can take apart is read as words.
  if (received.length === 0 && (whole === undefined || !/^[[{]/.test(text)))
    return consentMayRefuse(text)
      ? [{ name: 'body', text: text.slice(0, longestText), is_guessed: true }]
      : []
  const into: ReceivedValue[] = []
  const only: unknown = Array.isArray(whole) && whole.length === 1 ? whole[0] : whole
  walk(into, only, { names: [], level: 0, isUnread: false, inList: false })
  const readAlready = new Set(received.map(keyOf))
  let left = mostText
  const beside = into.flatMap((one): ReceivedValue[] => {
    if (readAlready.has(keyOf(one))) return []
    const value = { name: one.name.slice(0, longestName), text: one.text.slice(0, longestText) }
    left -= value.text.length
    return left < 0 ? [] : [value]
  })
  return [...beside, ...guessedIn(only, { mapping, readAlready, words })]
}

const keyOf = ({ name, text }: ReceivedValue) => JSON.stringify([name, text])

interface Known {
  mapping: FieldMapping
  readAlready: ReadonlySet<string>
  words: string
}

/** What refuses somewhere in a body, whatever it is made of; the form's own words, where nobody agreed to them. */
function guessedIn(body: unknown, { mapping, readAlready, words }: Known): ReceivedValue[] {
  const isMapped = (names: readonly string[], text: string) =>
    mapHeadings(names, mapping).some((field, at) => {
      const isRead = isWordsOfConsent(text) || readAlready.has(keyOf({ name: names[at] ?? '', text }))
      return field !== null && (field === 'consent_text' ? isRead : !isAboutCalls.test(field))
    })
  const { leaves, around } = leavesOf(body, isMapped)
  if (areWordsUnticked(body, leaves, words)) return [{ name: words, text: '☐', is_guessed: true }]
  const found = refusesAnywhere(leaves, around)
  return found === null ? [] : [{ ...found, is_guessed: true }]
}

/** More than an answer, and no question. */
const isWordsOfConsent = (text: string) => text.trim().split(/\s+/).length > 3 && !text.includes('?')
/** What is read as words, whatever asked for it. */
const isAboutCalls = /^(?:consent_\w+|remarks|external_id|kind|salutation|full_name)$/

/** Fewer words answer what was asked; more of them are read as a remark. */
const fewWords = 3

/** Whether a value that nobody expects may refuse calls: as a remark, and as a field of its name. */
export const besideMayRefuse = ({ name, text, is_guessed }: ReceivedValue): boolean =>
  is_guessed === true ||
  fieldMayRefuse(name, text) ||
  ((text.trim().split(/\s+/).length >= fewWords || fieldOfImportHeading(name) === 'remarks') &&
    consentMayRefuse(text))
