import { type Fields, isFields, labelOf, type Names, namesOfIds } from './names-of-ids.ts'

/** Far above a form's levels. */
const deepest = 16

const values = 'text,email,phone_number,boolean,number,url,date,file_url,value,answer'.split(',')

/** What was chosen, `{ label: 'No' }`, `{ labels: ['No'], other: 'rather not' }`. */
const chosenOf = (choice: unknown): unknown => {
  if (!isFields(choice)) return choice
  const { label, labels, other } = choice
  return [label, ...(Array.isArray(labels) ? (labels as unknown[]) : []), other]
    .filter((one) => typeof one === 'string')
    .join(', ')
}

/** The answer of `{ type: 'boolean', boolean: false, field: { id: 'f1' } }`. */
function answerOf(item: Fields): unknown {
  const { type, choice, choices } = item
  if (choice !== undefined || choices !== undefined) return chosenOf(choice ?? choices)
  const key = [String(type), ...values].find((one) => item[one] !== undefined)
  return key === undefined || isFields(item[key]) ? undefined : item[key]
}

/** The question of an answer that names its field by an id alone. */
function questionOf(item: Fields, names: Names): string | undefined {
  const { field } = item
  if (!isFields(field) || labelOf(item) !== null) return undefined
  return [field['id'], field['ref']].map((id) => names.get(String(id))).find((one) => typeof one === 'string')
}

const isAsked = (item: unknown, names: Names) =>
  isFields(item) && questionOf(item, names) !== undefined && answerOf(item) !== undefined

/**
 * A body in which answers that name their field by an id stand below its question, `{ label, value }`, as the form defines
 * it; what only defined them is left out.
 */
export function withAskedTexts(body: unknown): unknown {
  const names = namesOfIds(body)
  const ask = (value: unknown, level: number): unknown => {
    if (level > deepest) return value
    if (Array.isArray(value)) return value.map((item) => ask(item, level + 1))
    if (!isFields(value)) return value
    const label = questionOf(value, names)
    const answer = label === undefined ? undefined : answerOf(value)
    if (label !== undefined && answer !== undefined) return { label, value: answer }
    const { definition, answers } = value
    // What defines a question that no answer was found of stays: it may be one of calls.
    const isAnswered = Array.isArray(answers) && answers.every((one) => isAsked(one, names))
    const { definition: _defined, ...others } = value
    const isLeftOut = isFields(definition) && isAnswered && answers.length > 0
    return Object.fromEntries(
      Object.entries(isLeftOut ? others : value).map(([key, item]) => [key, ask(item, level + 1)]),
    )
  }
  return ask(body, 0)
}

const inList =
  /(?:^|[.[\]])(?:fields?|velden|answers?|questions?|vragen|items|entries|elements)[.[\]]+[^.[\]]+[.[\]]+$/i
const ownOfField = /^(?:name|id|type)$/i

/**
 * Whether a value of a form names another one: `fields[a][title]` beside `fields[a][value]`, within a list of fields its
 * name, id and type too.
 */
export function isLabel(name: string, received: readonly { name: string }[]): boolean {
  const [, around = '', key = '', end = ''] =
    /^(.{1,180}[[.])(title|label|question|name|id|type)(\]?)$/i.exec(name) ?? []
  if (around === '' || (ownOfField.test(key) && !inList.test(around))) return false
  const answers = new Set(['value', 'answer', 'raw_value'].map((one) => around + one + end))
  return received.some((other) => answers.has(other.name))
}
