import { intake } from '@heliodesk/contract/intake'
import { readYesOrNo } from '@heliodesk/domain/csv/read-cells'
import { consentFlaw, weakestOf } from '@heliodesk/domain/leads/objections/consent-flaw'
import { leavesWishOpen } from '@heliodesk/domain/leads/objections/declines-call'
import { doubtsCalls } from '@heliodesk/domain/leads/objections/doubts-calls'
import { fieldMayRefuse } from '@heliodesk/domain/leads/objections/field-may-refuse'
import { fieldOfImportHeading } from '@heliodesk/domain/leads/imports/import-headings'
import { mayRefuse } from '@heliodesk/domain/leads/objections/may-refuse'
import {
  fieldOfHeading,
  type FieldMapping,
  isReadable,
  mapHeadings,
  type ReadableField,
} from '@heliodesk/domain/leads/imports/lead-headings'
import { isObjection, objectsElsewhere } from '@heliodesk/domain/leads/objections/objections'
import type { LeadTexts } from '@heliodesk/domain/leads/imports/read-lead-texts'
import { refusesInRemarks } from '@heliodesk/domain/leads/objections/refuses-in-remarks'
import { namesCalls, namesOther, refusalOfField } from '@heliodesk/domain/leads/objections/refusing-fields'
import { isAgreed, isAgreement, isContact } from './is-agreement.ts'
import { besideMayRefuse, type ReceivedValue } from './read-beside.ts'
import { isLabel, withAskedTexts } from './with-asked-texts.ts'
import { withChosenTexts } from './with-chosen-texts.ts'
import { withLabelledFields, withLabelledValues } from './with-labelled-fields.ts'

const maxValues = 200
/** Far above a form's levels. */
const deepest = 6
/** Of a name; a longer one is no name. */
const longestName = 200
/** Far above the longest text of a lead, whatever its letters are made of. */
const longestText = 20_000
/** Of all values together. */
const mostText = 300_000
/** Of a form with parts. */
const mostLines = 50_000

/** The text of a body, whatever it is; nothing of it is lost, but it may be no text. */
export const textOfBody = (body: Buffer): string => new TextDecoder('utf-8').decode(body)

/** The values of a post: JSON, a form, or nothing when it is neither. The first of them, where there are very many. */
export async function readPost(body: Buffer, content_type: string | null): Promise<ReceivedValue[]> {
  const values = withLabelledValues(await valuesOf(body, content_type ?? ''))
  let left = mostText
  return values
    .filter(({ name }) => name.length <= longestName && name.trim() !== '')
    .slice(0, maxValues)
    .flatMap(({ name, text: whole }) => {
      const text = cut(whole)
      if (text.length > left) return []
      left -= text.length
      return [{ name, text }]
    })
}

/** Still too long for its field, if it has much more in it than spaces. */
const cut = (text: string) =>
  text.length <= longestText ? text : text.replaceAll(/\s+/g, ' ').slice(0, longestText)

async function valuesOf(body: Buffer, content_type: string): Promise<ReceivedValue[]> {
  if (content_type.startsWith('multipart/form-data')) return readMultipartForm(body, content_type)
  const text = textOfBody(body).trim()
  if (/^[[{]/.test(text)) return readJson(text)
  const isForm = content_type.includes('urlencoded') || /^[\w.[\]%+-]{1,100}=/.test(text)
  return isForm ? readForm(text) : []
}

function readForm(text: string): ReceivedValue[] {
  const pairs = text.split('&', 10 * maxValues).filter((pair) => pair !== '' && !pair.startsWith('='))
  const form = new URLSearchParams(pairs.slice(0, maxValues).join('&'))
  return Array.from(form, ([name, value]) => ({ name, text: value }))
}

async function readMultipartForm(body: Buffer, content_type: string): Promise<ReceivedValue[]> {
  if (textOfBody(body).split('\r\n', mostLines).length === mostLines) return []
  try {
    const first = new Uint8Array(firstParts(body, content_type))
    const answer = new Response(first, { headers: { 'content-type': content_type } })
    const form = await answer.formData()
    return Array.from(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [{ name, text: value }] : [],
    )
  } catch {
    return []
  }
}

/** A form without its parts after the first hundreds. */
function firstParts(body: Buffer, content_type: string): Buffer {
  const [, boundary = ''] = /boundary="?([^";]+)/i.exec(content_type) ?? []
  const divider = `--${boundary.trim()}`
  let at = body.indexOf(divider)
  for (let part = 0; part < maxValues && at >= 0; part += 1) at = body.indexOf(divider, at + divider.length)
  return at < 0 ? body : Buffer.concat([body.subarray(0, at), Buffer.from(`${divider}--\r\n`)])
}

/** One with more values than any call takes is not looked into: it takes too long. */
function readJson(text: string): ReceivedValue[] {
  if (text.split(/[,[{]/, intake.receive.maxValues).length === intake.receive.maxValues) return []
  try {
    const value = withLabelledFields(withAskedTexts(withChosenTexts(JSON.parse(text))))
    const values: ReceivedValue[] = []
    // A list of one is that one; a list of several is nobody's lead.
    flatten(values, Array.isArray(value) && value.length === 1 ? value[0] : value, '', 0)
    return values
  } catch {
    return []
  }
}

/** A field that is there without a value: `null`, `[]`, `{}`. */
const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

const isThing = (value: unknown) => typeof value === 'object'

/** `{ contact: { email } }` as `contact.email`. */
function flatten(into: ReceivedValue[], value: unknown, name: string, level: number): void {
  if (into.length >= maxValues || name.length > longestName) return
  if (typeof value === 'string') into.push({ name, text: value })
  else if (typeof value === 'number' || typeof value === 'boolean') into.push({ name, text: String(value) })
  else if (isEmpty(value)) into.push({ name, text: '' })
  else if (typeof value !== 'object' || value === null || level >= deepest) return
  else if (Array.isArray(value)) flattenList(into, value, name, level)
  else
    for (const [key, item] of Object.entries(value))
      flatten(into, item, name === '' ? key : `${name}.${key}`, level + 1)
}

const namesOfPairs =
  'name,key,label,field,question,title,column_name,column_id,type,channel,purpose,id'.split(',')
const valuesOfPairs =
  'value,values,answer,string_value,granted,given,agreed,accepted,allowed,consent,status,checked,response'.split(
    ',',
  )

/** `{ name: 'email', value: … }`, as senders of forms list their fields: the name and the value; undefined for another. */
function pairOf(item: unknown): { name: string; value: unknown } | undefined {
  const fields = new Map<string, unknown>(isThing(item) && item !== null ? Object.entries(item) : [])
  const name = namesOfPairs.map((key) => fields.get(key)).find((one) => typeof one === 'string')
  const key = valuesOfPairs.find((one) => fields.has(one))
  return name === undefined || key === undefined ? undefined : { name, value: fields.get(key) }
}

/** `{ name: 'Niet bellen' }`, as tags are listed. */
const tagOf = (item: unknown): string | undefined => {
  const texts = isThing(item) && item !== null ? Object.entries(item) : []
  const named = texts.filter(([key]) => key !== 'id')
  return named.length === 1 && typeof named[0]?.[1] === 'string' ? named[0][1] : undefined
}

/** A list of texts says each of them, one of pairs what each is named; of other things nobody knows which is meant. */
function flattenList(into: ReceivedValue[], list: readonly unknown[], name: string, level: number): void {
  const things = list.filter(isThing)
  const pairs = things.flatMap((item) => pairOf(item) ?? [])
  for (const item of list) {
    const said = isThing(item) ? tagOf(item) : item
    // A field that is there without a value would say that nobody agreed.
    if (said !== undefined) flatten(into, said, name, level)
  }
  if (pairs.length === things.length)
    for (const pair of pairs)
      flatten(into, pair.value, `${name}.${pair.name.replaceAll(/[.[\]/]/g, ' ')}`, level + 1)
}

/** Everything that a post says about whether somebody agreed: `{ consent: { calls: false } }` too, where it refuses. */
function consentTexts(
  received: readonly ReceivedValue[],
  fields: readonly (ReadableField | null)[],
): string[] {
  const agreesToCalls = received.some(
    (value) => isAgreement(value) && namesCalls(value.name) && isAgreed(value.text),
  )
  return received.flatMap((value, place) => {
    const { name, text } = value
    if ((fields[place] ?? null) === 'consent_text') return [text]
    if (agreesToCalls && !namesCalls(name)) return []
    const isRefused = isAgreement(value)
      ? !namesOther(name) && consentFlaw(text) === 'consentRefuses'
      : isUnknown(name) && ['refuses', 'prefers_writing'].includes(refusalOfField(name, text) ?? '')
    return isRefused ? [text] : []
  })
}

/** Whether nothing is known of a name but its words; what only files have, such as a status, may refuse too. */
const isUnknown = (name: string) => !isReadable(fieldOfImportHeading(name) ?? null)

const isJoined = (value: ReceivedValue) => fieldOfHeading(value.name) === 'consent_text' || isAgreement(value)

/** One value of each name about consent: the last of a hidden field and its box, and all of a list. */
function joinRepeated(received: readonly ReceivedValue[]): ReceivedValue[] {
  const texts = Map.groupBy(received.filter(isJoined), ({ name }) => name)
  return received.flatMap((value) => {
    const several = texts.get(value.name) ?? []
    if (several.length < 2 || !isJoined(value)) return [value]
    if (value !== several[0]) return []
    const areChoices = several.every(({ text }) => readYesOrNo(text) !== undefined || text.trim() === '')
    const text = areChoices ? several.at(-1)?.text : several.map((one) => one.text).join(', ')
    return [{ name: value.name, text: text ?? '' }]
  })
}

/** What anybody could say of themselves with a form: the number at the source, and how and when they agreed. */
const unsaidByForms: ReadonlySet<ReadableField> = new Set([
  'external_id',
  'consent_at',
  'consent_basis',
  'consent_scope',
])
const isWebAddress = (text: string) => /^https?:\/\//i.test(text.trim())

/** Whether it is for a form to say: of consent its words alone, and on which page they stood. */
const saysByForm = (field: ReadableField, text: string) =>
  !unsaidByForms.has(field) && (field !== 'consent_page' || isWebAddress(text))

type Corrections = { readonly [Field in keyof LeadTexts]?: string | null }
interface Beside {
  corrections?: Corrections
  by_form?: boolean
  /** What no field of a lead is, but may refuse calls. */
  beside?: readonly ReceivedValue[]
}

const refused = 'Niet bellen'

/** What of a post objects to calls, whatever it says of consent beside it. */
const objectionsIn = (received: readonly ReceivedValue[]): ReceivedValue[] =>
  received.filter((value) => {
    const { name, text, is_guessed } = value
    if (is_guessed === true) return false
    const field = fieldOfImportHeading(name)
    if (field === 'remarks') return refusesInRemarks(text)
    // Consent that is refused is none, and no objection.
    if (isAgreement(value)) return refusalOfField(name, text) === 'objects'
    // Also where somebody wrote more than a field asks: a telephone number with "niet bellen" behind it.
    if (isReadable(field ?? null) && field !== 'consent_text') return refusesInRemarks(text)
    return isObjection(name, field, text) || (isUnknown(name) && objectsElsewhere(name, text))
  })

export const objectsToCalls = (received: readonly ReceivedValue[]): boolean =>
  objectionsIn(received).length > 0

/** What a post says against calls, to be told from what another one says. */
export const saidAgainstCalls = (
  received: readonly ReceivedValue[],
  mapping: FieldMapping,
  { consent_text = '', beside }: { consent_text?: string | undefined; beside: readonly ReceivedValue[] },
): string =>
  JSON.stringify([
    objectionsIn([...received, ...beside]),
    wordsInDoubt(received, mapping, beside),
    consentFlaw(consent_text) ? consent_text : '',
  ])

/** Where somebody may write more than a form asks. */
const inPlaces: ReadonlySet<string> = new Set(
  'city municipality street company_name firstName lastName full_name salutation'.split(' '),
)

/** The words beside consent that may refuse calls, though they are no certain objection, with their name. */
export function wordsInDoubt(
  received: readonly ReceivedValue[],
  mapping: FieldMapping,
  beside: readonly ReceivedValue[] = [],
): string | null {
  const fields = mapHeadings(
    received.map(({ name }) => name),
    mapping,
  )
  const isDoubtful = (value: ReceivedValue, place: number) => {
    if (isAgreement(value)) return false
    const field = fieldOfImportHeading(value.name)
    // Also what a source's own name of a remark has.
    if (field === 'remarks' || fields[place] === 'remarks') return mayRefuse(value.text)
    if (field === 'consent_basis') return consentFlaw(value.text) === 'consentRefuses'
    if (inPlaces.has(field ?? '')) return doubtsCalls(value.text)
    if (!isUnknown(value.name)) return false
    return fieldMayRefuse(value.name, value.text) || leavesWishOpen(value.name, value.text)
  }
  const doubtful = received.find(isDoubtful) ?? beside.find(besideMayRefuse)
  return doubtful === undefined ? null : `${doubtful.name}: ${doubtful.text}`
}

/** What a post says of consent; nothing where its words leave a doubt, so that somebody reads them before a call. */
function consentOf(
  received: readonly ReceivedValue[],
  fields: readonly (ReadableField | null)[],
  mapping: FieldMapping,
  beside: readonly ReceivedValue[],
) {
  if (objectsToCalls([...received, ...beside])) return refused
  const said = weakestOf(consentTexts(received, fields))
  const refuses = said !== undefined && consentFlaw(said) === 'consentRefuses'
  return !refuses && wordsInDoubt(received, mapping, beside) !== null ? '' : said
}

/** What a post says of a lead: by what its names mean, with what somebody corrected. */
export function leadTextsOf(
  posted: readonly ReceivedValue[],
  mapping: FieldMapping,
  { corrections = {}, by_form = false, beside = [] }: Beside = {},
): LeadTexts {
  const received = joinRepeated(posted).filter(({ name }) => !isLabel(name, posted))
  const fields = mapHeadings(
    received.map(({ name }) => name),
    mapping,
  ).map((field, place) => (isContact(field) && isAgreement(received[place]) ? null : field))
  const texts: LeadTexts = {}
  for (const [place, field] of fields.entries()) {
    const text = received[place]?.text ?? ''
    if (field === null || (by_form && !saysByForm(field, text))) continue
    if ((texts[field] ?? '').trim() === '') texts[field] = text
  }
  const consent = consentOf(received, fields, mapping, beside)
  if (consent !== undefined) texts.consent_text = consent
  for (const [field, text] of Object.entries(corrections)) {
    // Who takes away what was said of consent leaves a field that says nothing, not one that nobody stated.
    if (text === null && field === 'consent_text' && texts.consent_text !== undefined) texts.consent_text = ''
    else if (text === null) delete texts[field as keyof LeadTexts]
    else texts[field as keyof LeadTexts] = text
  }
  return texts
}
