import { letOthersWork } from '../../kernel/let-others-work.ts'
import { invalid } from '../../kernel/problems.ts'

/** Longer quoted cells are none: their quote was never meant to open one. */
const maxQuoted = 1_000_000
/** More than a row with such a cell: whoever sends a longer one has no table, and everybody would wait for it. */
const maxRecord = 2 * maxQuoted
/** Quotes of a file that may be looked at in vain; from then on quoted cells are short and end with their line. */
const mostInVain = 200_000
const shortQuoted = 60
/** Letters that are passed as fast as one quote is looked at. */
const lettersPerQuote = 1_000

interface Dialect {
  delimiter: string
  /** Files of old Macs end lines by a carriage return alone. */
  newline: '\n' | '\r'
}

interface Record {
  cells: string[]
  next: number
  /** A quote stands in a quoted cell that neither closes it nor is doubled. */
  isDoubtful?: boolean
}

/**
 * The records of a CSV file, however it comes in parts. Unlike the libraries for strict files it goes on after a
 * quote that is never closed, so that a damaged row costs only itself. Empty lines are no records. Throws 422 for a row
 * that is longer than any.
 */
export async function* readRecords(parts: AsyncIterable<string>, dialect: Dialect): AsyncGenerator<string[]> {
  let text = ''
  let width: number | undefined
  const patience: Patience = { inVain: 0 }
  /** Undefined for an empty line. */
  const take = function* (isLast: boolean) {
    let at = 0
    for (;;) {
      const record = parseRecord(text, at, dialect, { isLast, width, patience })
      if (record === undefined) break
      at = record.next
      const isEmpty = record.cells.every((cell) => cell.trim() === '')
      if (!isEmpty) width ??= record.cells.length
      yield isEmpty ? undefined : record.cells
    }
    text = text.slice(at)
    if (text.length > maxRecord) throw invalid({ file: ['importText'] })
  }
  // Whoever takes the records lets others work between them; of empty lines nobody hears.
  const rest = letOthersWork()
  const filled = async function* (isLast: boolean) {
    for (const cells of take(isLast))
      if (cells === undefined) await rest()
      else yield cells
  }
  for await (const part of parts) {
    text += part
    yield* filled(false)
  }
  yield* filled(true)
}

/** What was looked at for quotes that closed nothing: each of many could lead through the whole file. */
interface Patience {
  inVain: number
}

interface Place {
  isLast: boolean
  width: number | undefined
  patience: Patience
}

/** The record that begins at a place; undefined when more text has to come first. */
function parseRecord(text: string, from: number, dialect: Dialect, place: Place): Record | undefined {
  if (from >= text.length) return undefined
  const end = text.indexOf(dialect.newline, from)
  if (end < 0 && !place.isLast) return undefined
  const line = end < 0 ? text.length : end
  if (!text.slice(from, line).includes('"')) return plainRecord(text, from, line, dialect)
  const record = parseQuoted(text, from, dialect, place)
  if (record === undefined || record.next <= line + 1) return record
  if (record.cells.length === place.width && !record.isDoubtful) return record
  // A stray quote took in the lines below, but this line alone has the cells of a row.
  const alone = plainRecord(text, from, line, dialect)
  if (alone.cells.length !== place.width) return record
  place.patience.inVain += (record.next - line) / 4
  return alone
}

/** Excel ends lines by both. */
const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text)

const plainRecord = (text: string, from: number, line: number, { delimiter }: Dialect): Record => ({
  cells: withoutReturn(text.slice(from, line)).split(delimiter),
  next: line + 1,
})

function parseQuoted(text: string, from: number, dialect: Dialect, place: Place): Record | undefined {
  const { isLast } = place
  const { delimiter, newline } = dialect
  const cells: string[] = []
  let isDoubtful = false
  let at = from
  for (;;) {
    const opening = afterSpaces(text, at, delimiter)
    const quoted = text[opening] === '"' ? readQuoted(text, opening, dialect, place) : null
    if (quoted === undefined || (opening >= text.length && opening > at && !isLast)) return undefined
    let value = ''
    if (quoted === null) {
      const line = endOf(text, newline, at)
      if (line === text.length && !isLast) return undefined
      const rest = text.slice(at, line)
      value = rest.slice(0, endOf(rest, delimiter, 0))
      at += value.length
    } else {
      value = quoted.value
      isDoubtful ||= quoted.isDoubtful
      at = quoted.next
    }
    const isEnd = at >= text.length || text[at] === newline
    cells.push(isEnd && quoted === null ? withoutReturn(value) : value)
    at += 1
    if (isEnd) return { cells, next: at, isDoubtful }
  }
}

/** People put spaces around quoted cells. */
function afterSpaces(text: string, from: number, delimiter: string): number {
  if (delimiter === ' ') return from
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

const endOf = (text: string, sign: string, from: number) => {
  const found = text.indexOf(sign, from)
  return found < 0 ? text.length : found
}

/** A quoted cell and where it ends; null when the quote opens none, undefined when more text has to come first. */
function readQuoted(
  text: string,
  from: number,
  { delimiter, newline }: Dialect,
  { isLast, patience }: Place,
): { value: string; next: number; isDoubtful: boolean } | null | undefined {
  let value = ''
  let isDoubtful = false
  let at = from + 1
  const isShort = patience.inVain >= mostInVain
  const most = isShort ? Math.min(shortQuoted, endOf(text, newline, from) - from) : maxQuoted
  for (let looked = 1; ; looked++) {
    const quote = text.indexOf('"', at)
    const length = (quote < 0 ? text.length : quote) - from
    if (length > most || (quote < 0 && isLast)) {
      patience.inVain += looked + length / lettersPerQuote
      return null
    }
    if (quote < 0) return undefined
    const end = afterSpaces(text, quote + 1, delimiter)
    if (end + 1 >= text.length && !isLast) return undefined
    const after = text[end]
    const isClosed =
      after === undefined ||
      after === delimiter ||
      after === newline ||
      (after === '\r' && (text[end + 1] ?? newline) === newline)
    value += text.slice(at, quote)
    if (isClosed) return { value, next: end + (after === '\r' && newline === '\n' ? 1 : 0), isDoubtful }
    value += '"'
    const isDoubled = text[quote + 1] === '"'
    isDoubtful ||= !isDoubled
    at = quote + (isDoubled ? 2 : 1)
  }
}
