import { consentFlaw, weakestOf } from '@heliodesk/domain/leads/consent-flaw'
import {
  fieldOfHeading,
  type FieldMapping,
  mapHeadings,
  type ReadableField,
} from '@heliodesk/domain/leads/lead-headings'
import type { LeadTexts } from '@heliodesk/domain/leads/read-lead-texts'

/** A value of a post by the name that its source gave it. */
interface ReceivedValue {
  name: string
  text: string
}

const maxValues = 200
/** Far above a form's levels. */
const deepest = 6

/** The text of a body, whatever it is; nothing of it is lost, but it may be no text. */
export const textOfBody = (body: Buffer): string => new TextDecoder('utf-8').decode(body)

/** The values of a post: JSON, a form, or nothing when it is neither. */
export async function readPost(body: Buffer, content_type: string | null): Promise<ReceivedValue[]> {
  const values = await valuesOf(body, content_type ?? '')
  return values.filter(({ name }) => name.trim() !== '').slice(0, maxValues)
}

async function valuesOf(body: Buffer, content_type: string): Promise<ReceivedValue[]> {
  if (content_type.startsWith('multipart/form-data')) return readMultipartForm(body, content_type)
  const text = textOfBody(body).trim()
  if (/^[[{]/.test(text)) return readJson(text)
  const isForm = content_type.includes('urlencoded') || /^[\w.[\]%+-]{1,100}=/.test(text)
  return isForm ? Array.from(new URLSearchParams(text), ([name, value]) => ({ name, text: value })) : []
}

async function readMultipartForm(body: Buffer, content_type: string): Promise<ReceivedValue[]> {
  try {
    const answer = new Response(new Uint8Array(body), { headers: { 'content-type': content_type } })
    const form = await answer.formData()
    return Array.from(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [{ name, text: value }] : [],
    )
  } catch {
    return []
  }
}

function readJson(text: string): ReceivedValue[] {
  try {
    const value: unknown = JSON.parse(text)
    // A list of one is that one; a list of several is nobody's lead.
    return flatten(Array.isArray(value) && value.length === 1 ? value[0] : value, '', 0)
  } catch {
    return []
  }
}

/** A field that is there without a value: `null`, `[]`, `{}`. */
const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

const isThing = (value: unknown) => typeof value === 'object'

/** `{ contact: { email } }` as `contact.email`. */
function flatten(value: unknown, name: string, level: number): ReceivedValue[] {
  if (typeof value === 'string') return [{ name, text: value }]
  if (typeof value === 'number' || typeof value === 'boolean') return [{ name, text: String(value) }]
  if (isEmpty(value)) return [{ name, text: '' }]
  if (typeof value !== 'object' || value === null || level >= deepest) return []
  // A list of texts says each of them; of things nobody knows which one is meant.
  if (Array.isArray(value)) return value.flatMap((item) => (isThing(item) ? [] : flatten(item, name, level)))
  return Object.entries(value).flatMap(([key, item]) =>
    flatten(item, name === '' ? key : `${name}.${key}`, level + 1),
  )
}

/** Everything that a post says about whether somebody agreed: `{ consent: { calls: false } }` too, where it refuses. */
const consentTexts = (received: readonly ReceivedValue[], fields: readonly (ReadableField | null)[]) =>
  received.flatMap(({ name, text }, place) => {
    const field = fields[place] ?? null
    if (field === 'consent_text') return [text]
    const within = name.split(/[.[\]/]/).slice(0, -1)
    const isOfConsent = field === null && within.some((part) => fieldOfHeading(part) === 'consent_text')
    return isOfConsent && consentFlaw(text) === 'consentRefuses' ? [text] : []
  })

type Corrections = { readonly [Field in keyof LeadTexts]?: string | null }

/** What a post says of a lead: by what its names mean, with what somebody corrected. */
export function leadTextsOf(
  received: readonly ReceivedValue[],
  mapping: FieldMapping,
  corrections: Corrections = {},
): LeadTexts {
  const fields = mapHeadings(
    received.map(({ name }) => name),
    mapping,
  )
  const texts: LeadTexts = {}
  for (const [place, field] of fields.entries()) {
    const text = received[place]?.text ?? ''
    if (field !== null && (texts[field] ?? '').trim() === '') texts[field] = text
  }
  const consent = weakestOf(consentTexts(received, fields))
  if (consent !== undefined) texts.consent_text = consent
  for (const [field, text] of Object.entries(corrections)) {
    // Who takes away what was said of consent leaves a field that says nothing, not one that nobody stated.
    if (text === null && field === 'consent_text' && texts.consent_text !== undefined) texts.consent_text = ''
    else if (text === null) delete texts[field as keyof LeadTexts]
    else texts[field as keyof LeadTexts] = text
  }
  return texts
}
