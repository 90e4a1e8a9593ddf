import type { Leaf } from '@heliodesk/domain/leads/objections/refuses-anywhere'
import {
  type Fields,
  isFields,
  isText,
  labelOf,
  listsOfLabels,
  type Names,
  namesOfIds,
} from './names-of-ids.ts'
import { textOfHtml } from './text-of-html.ts'

/** Far above a form's levels. */
const deepest = 40
const mostLeaves = 3_000
const longestText = 20_000

const offered = /^(?:definition|schema|options|choices|opties|keuzes)$/i

/** `{ question: ['Roof', 'May we call?'], answer: ['flat', 'no'] }` */
const questionsIn = (fields: Fields): [string, string[]] | undefined =>
  Object.entries(fields)
    .flatMap(([key, list]): [string, string[]][] =>
      listsOfLabels.test(key) && Array.isArray(list) && list.every(isText) ? [[key, list]] : [],
    )
    .at(0)

/** A list or an object as text. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

interface Place {
  key: string
  around: string
  asked: string | null
  /** What asks for each of a list. */
  askedEach?: readonly string[] | undefined
  isOffered: boolean
  path: readonly string[]
  level: number
}

/** Lines of a text that ask and answer: `Roof: flat`, a row of a table. */
const pairIn = /^(.{2,300}?)\s*(?:[:=\t]|\?\s*[:=\t]?)\s*(.*)$/s
const structured = /^[^:=?]{2,80}[:=]\s*\S.{0,100}$|<(?:td|th|li|dt|dd|tr|br)\b|\n|\t|[:=]\s*\S+\s*[,;|]/i

interface Found {
  leaves: Leaf[]
  around: string[]
  names: Names
  isMapped: (names: readonly string[], text: string) => boolean
}

function push(found: Found, text: string, place: Place, isPlain: boolean): void {
  const { key, around, isOffered, path } = place
  const known = place.asked ?? (key === '' ? null : (found.names.get(key) ?? null))
  const asked = known === text ? null : known
  const isMapped = found.isMapped([key, path.join('.'), [...path.slice(0, -1), asked ?? ''].join('.')], text)
  found.leaves.push({ text, key, asked, around, isOffered, isPlain, isMapped })
}

/** Each line of a text that asks and answers; the others are texts by themselves. */
function pushLines(found: Found, text: string, place: Place): void {
  const plain = /<[a-z]/i.test(text) ? textOfHtml(text) : text
  for (const line of plain.split(/[\n;|]|,(?!\d)/).slice(0, 500)) {
    const [, question = '', answer = ''] = pairIn.exec(line.trim()) ?? []
    const isPair = question !== '' && answer.trim() !== '' && answer.length < 60
    if (isPair) push(found, answer, { ...place, key: '', asked: question, around: '' }, false)
    else if (line.trim() !== '') push(found, line.trim(), place, false)
  }
}

function walk(found: Found, value: unknown, place: Place): void {
  if (found.leaves.length >= mostLeaves || place.level > deepest) return
  const level = place.level + 1
  if (Array.isArray(value)) {
    const [first] = value as unknown[]
    for (const [at, item] of (value as unknown[]).entries()) {
      // Of a pair the first names the other; of objects each names itself.
      const isPair = at === 1 && value.length === 2 && isText(first)
      const asked = place.askedEach?.[at] ?? (isPair ? first : place.asked)
      const inside = isFields(item) ? null : asked
      walk(found, item, { ...place, asked: inside, askedEach: undefined, level })
    }
    return
  }
  if (isFields(value)) {
    if (place.key !== '') found.around.push(place.key)
    const label = labelOf(value)
    const questions = questionsIn(value)
    for (const [key, item] of Object.entries(value)) {
      const isAsked = Array.isArray(item) && item.length === questions?.[1].length && key !== questions[0]
      const askedEach = isAsked ? questions?.[1] : undefined
      const asked = isFields(item) ? null : label
      const isOffered = place.isOffered || offered.test(key)
      const path = [...place.path, key]
      walk(found, item, { key, around: place.key, asked, askedEach, isOffered, path, level })
    }
    return
  }
  if (typeof value === 'number' || typeof value === 'boolean') return push(found, String(value), place, true)
  if (typeof value !== 'string' || value.trim() === '') return
  const text = value.slice(0, longestText)
  const inside = parsed(text)
  if (inside !== undefined) return walk(found, inside, { ...place, level })
  if (structured.test(text)) pushLines(found, text, place)
  else push(found, text, place, false)
}

/** All texts of a post, at any depth, each with what it answers where that is certain. */
export function leavesOf(body: unknown, isMapped: Found['isMapped']) {
  const names = namesOfIds(body)
  const found: Found = { leaves: [], around: [], names, isMapped }
  walk(found, body, { key: '', around: '', asked: null, isOffered: false, path: [], level: 0 })
  return found
}
