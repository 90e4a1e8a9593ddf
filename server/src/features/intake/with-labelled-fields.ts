import { fieldMayRefuse } from '@heliodesk/domain/leads/objections/field-may-refuse'
import { fieldOfImportHeading } from '@heliodesk/domain/leads/imports/import-headings'
import { fieldOfHeading } from '@heliodesk/domain/leads/imports/lead-headings'

/** Far above a form's levels. */
const deepest = 16
/** A longer one is no name of a field. */
const longestLabel = 120

const labels = ['title', 'label', 'question']
const answers = ['value', 'answer', 'raw_value']
/** What tells of a field, beside its answer. */
const ofField = new Set([
  ...labels,
  ...answers,
  'name',
  'id',
  'type',
  'key',
  'ref',
  'required',
  'options',
  'choices',
])
const listsFields = /(?:fields?|velden|answers?|antwoorden|questions?|vragen|items|entries|elements)$/i

type Fields = Record<string, unknown>
interface Found {
  name: string
  answer: unknown
  /** What stands beside it, such as the parts of a name. */
  rest: Fields
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** A field of a form, `{ title: 'Achternaam', value: … }`, as what it is of a lead; undefined for anything else. */
function labelledField(key: string, item: Fields, inList: boolean): Found | undefined {
  const said = (inList ? [...labels, 'name'] : labels).map((one) => item[one])
  const label = said.find(isText)?.replaceAll(/[.[\]/]/g, ' ')
  const given = answers.map((one) => item[one])
  if (label === undefined || label.length > longestLabel || given.every((one) => one === undefined))
    return undefined
  const answer = given.find((one) => !isEmpty(one)) ?? ''
  const isKnown = fieldOfHeading(`${inList ? 'fields' : key}.${label}`) !== undefined
  const name = isKnown ? label : inList ? knownId([item['id'], key], label, answer) : undefined
  if (name === undefined) return undefined
  const rest = Object.entries(item).filter(
    ([one, value]) => !ofField.has(one) || (one === 'raw_value' && !isEmpty(value) && value !== answer),
  )
  return { name, answer, rest: Object.fromEntries(rest) }
}

/** The id of a field of which nobody knows the label; what may ask of calls stays below its own words. */
const knownId = (ids: readonly unknown[], label: string, answer: unknown) =>
  fieldOfImportHeading(label) !== undefined || fieldMayRefuse(label, textOf(answer))
    ? undefined
    : ids.filter(isText).find((id) => !/[.[\]/]/.test(id) && fieldOfHeading(`fields.${id}`) !== undefined)

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : JSON.stringify(answer))

/** A body in which fields of a form that carry their label stand below it: `{ fields: { Achternaam: … } }`. */
export function withLabelledFields(body: unknown): unknown {
  const within = (value: unknown, key: string, level: number): unknown => {
    if (level > deepest) return value
    if (Array.isArray(value)) return value.map((item) => within(item, '', level + 1))
    if (!isFields(value)) return value
    const inList = listsFields.test(key)
    const taken = new Set(Object.keys(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([own, item]): [string, unknown][] => {
        const found = isFields(item) ? labelledField(own, item, inList) : undefined
        if (found === undefined) return [[own, within(item, own, level + 1)]]
        const { name, answer, rest } = found
        if (!inList) return [[own, { ...rest, [name]: answer }]]
        // Of two that are called alike the second keeps its own name.
        if (taken.has(name)) return [[own, name === own ? answer : item]]
        taken.add(name)
        return [[name, answer], ...Object.entries({ [own]: rest }).filter(() => Object.keys(rest).length > 0)]
      }),
    )
  }
  return within(body, '', 0)
}

interface Value {
  name: string
  text: string
}

/** `fields[abc][title]`: of which list, which field of it, and what is said of that. */
const inForm =
  /^(.{0,150}(?:fields?|velden|answers?|antwoorden|questions?|vragen|items|entries|elements)\]?)[.[]([^.[\]]{1,100})\]?[.[](\w{1,50})\]?$/i

/** The values of a form of which the fields that carry their label are called by it: `fields[Achternaam]`. */
export function withLabelledValues(values: readonly Value[]): Value[] {
  const parts = values.map((value) => {
    const [, list = '', key = '', part = ''] = inForm.exec(value.name) ?? []
    return { value, list, key, part, at: JSON.stringify([list, key]) }
  })
  const taken = new Set(values.map(({ name }) => name))
  const fields = Map.groupBy(
    parts.filter(({ part }) => part !== ''),
    ({ at }) => at,
  )
  const named = new Map<string, Found>()
  for (const [at, own] of fields) {
    const { list = '', key = '' } = own[0] ?? {}
    const item = Object.fromEntries(own.map(({ part, value }) => [part, value.text]))
    const found = own.length === Object.keys(item).length ? labelledField(key, item, true) : undefined
    if (found === undefined || taken.has(`${list}[${found.name}]`)) continue
    taken.add(`${list}[${found.name}]`)
    named.set(at, found)
  }
  return parts.flatMap(({ value, list, part, at }) => {
    const found = named.get(at)
    if (found === undefined) return [value]
    // Where the answer stood, once.
    if (answers.find((one) => fields.get(at)?.some((other) => other.part === one)) === part)
      return [{ name: `${list}[${found.name}]`, text: textOf(found.answer) }]
    return Object.hasOwn(found.rest, part) ? [value] : []
  })
}
