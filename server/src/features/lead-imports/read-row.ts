import { isCellError, isDatedNumber } from '@heliodesk/domain/csv/read-cells'
import type { ReadConsent } from '@heliodesk/domain/leads/objections/consent'
import type { ImportField, ImportMapping, ImportTexts } from '@heliodesk/domain/leads/imports/import-headings'
import { isReadable } from '@heliodesk/domain/leads/imports/lead-headings'
import { type MovedConsent, readMovedConsent } from '@heliodesk/domain/leads/objections/moved-consent'
import { isObjection } from '@heliodesk/domain/leads/objections/objections'
import {
  type LeadHistory,
  objectedAt,
  readHistory,
  type WordMeanings,
} from '@heliodesk/domain/leads/imports/read-history'
import { isOfPast } from '@heliodesk/domain/leads/imports/past-changes'
import {
  type LeadTexts,
  reachIn,
  readLeadTexts,
  saidIn,
} from '@heliodesk/domain/leads/imports/read-lead-texts'
import { type ColumnText, textsOfColumns } from '@heliodesk/domain/leads/imports/texts-of-columns'
import { withWholeYear } from '@heliodesk/domain/leads/imports/whole-years'
import { toE164 } from '@heliodesk/domain/people/phone'
import { plainCell } from '../../documents/tables/plain-cell.ts'
import { say } from '../../kernel/messages.ts'
import { storable, storableStart } from '../../kernel/storable-text.ts'
import { factsOfTexts } from '../leads/contact/facts-of-texts.ts'
import type { NormalLead } from '../leads/normalise-lead.ts'
import { readNewLead } from '../leads/read-new-lead.ts'

export interface LeadRow {
  row: number
  cells: string[]
  lead: NormalLead
  history: LeadHistory
  /** What it says of its source's consent. */
  beside: ReadConsent['beside']
  /** Of the lead, where the file says one. */
  number: string | null
  /** Fields that the row tells something of; empty where it changes no lead that is there. */
  told: readonly string[]
  /** What it says of the past of a lead, by its columns; empty where it changes no lead that is there. */
  past: readonly ColumnText[]
  /** What somebody reads of its calls, though the row is kept as a lead. */
  notes: readonly string[]
  /** What of it was read otherwise than it is written. */
  readings: readonly string[]
  reason: null
}
/** A row that objects to calls, or may, and whose. */
export type ObjectingRow = Pick<LeadRow, 'row' | 'cells' | 'lead' | 'number'> & {
  history: Pick<LeadHistory, 'do_not_call_at' | 'refused_at' | 'doubts_calls' | 'doubted_at'>
}
interface RefusedRow {
  row: number
  cells: string[]
  lead: null
  reason: string
  /** As much of its person as can be read, where it objects to calls, or may. */
  objecting?: ObjectingRow
}
/** A row of a file: a lead, or why it is none, in codes. */
export type ReadRow = LeadRow | RefusedRow

export interface Columns {
  headings: readonly string[]
  mapping: Readonly<ImportMapping>
  words: WordMeanings
  moved: MovedConsent | null
  source_id: number | null
  /** Whether leads that are there are changed. */
  updates: boolean
  received_at: Date
}

const longestHeading = 200

/** A heading as an import keeps it. */
export const headingOf = (cell: string) => storableStart(storable(cell).trim(), longestHeading)

/** Files that were put together have their headings again. */
const areHeadings = (cells: readonly string[], headings: readonly string[]) =>
  headings.every((heading, place) => headingOf(cells[place] ?? '') === heading)

/** Fields that are read from a column of another one. */
const within: Partial<Record<string, readonly ImportField[]>> = {
  lastName: ['full_name'],
  firstName: ['full_name'],
  street: ['address'],
  street_number: ['house_number', 'address'],
  adjective: ['house_number', 'address'],
  mobile: ['phone'],
  do_not_call: ['may_call', 'consent_text'],
  'consent.at': ['consent_at'],
  'consent.text': ['consent_text'],
  'consent.scope': ['consent_scope'],
}

/** The heading of the column that a field was read from. */
export function columnOf(
  field: string,
  { headings, mapping }: Pick<Columns, 'headings' | 'mapping'>,
): string {
  const columns = [field, ...(within[field] ?? [])].map((one) => mapping.findIndex((is) => is === one))
  return headings[columns.find((place) => place >= 0) ?? -1] ?? field
}

/** The cell that objects to calls, of all columns that may: one that says since when, where there is one. */
function objectionOf(cells: readonly string[], { headings, mapping }: Columns): string | undefined {
  const said = mapping.flatMap((field, place) => {
    const cell = plainCell(cells[place] ?? '').trim()
    return isObjection(headings[place] ?? '', field, cell) ? [cell] : []
  })
  return said.find((cell) => objectedAt(cell) !== null) ?? said[0]
}

/** What a row says by field; of calls what objects. */
function textsOf(cells: readonly string[], columns: Columns): ImportTexts {
  const { headings, mapping } = columns
  const { do_not_call: _said, ...others } = textsOfColumns(
    mapping.map((field, place) => ({
      heading: headings[place] ?? '',
      field,
      text: field === null ? '' : plainCell(cells[place] ?? ''),
    })),
  )
  const objection = objectionOf(cells, columns)
  return objection === undefined ? others : { ...whoseIs(objection, others), do_not_call: objection }
}

/** A list of numbers that are not to be called has them below that heading alone. */
function whoseIs(objection: string, texts: ImportTexts): ImportTexts {
  const isSaid = [texts.phone, texts.mobile, texts.email].some((text) => reachIn(text) !== '')
  if (isSaid) return texts
  if (toE164(objection) !== null) return { ...texts, phone: objection }
  return /^\S+@\S+\.\S+$/.test(objection) ? { ...texts, email: objection } : texts
}

/** What stands in columns that no field has. */
const besideFields = (cells: readonly string[], { headings, mapping }: Columns) =>
  mapping.flatMap((field, place) =>
    field === null
      ? [{ heading: headings[place] ?? '', field, text: plainCell(cells[place] ?? '').trim() }]
      : [],
  )

/** What stands in columns of what a lead that is there has lived through. */
const pastOf = (cells: readonly string[], { headings, mapping, updates }: Columns): ColumnText[] =>
  mapping.flatMap((field, place) => {
    const text = updates && isOfPast(field) ? saidIn(plainCell(cells[place] ?? '')) : ''
    return text === '' ? [] : [{ heading: headings[place] ?? '', field, text }]
  })

/** A roof that no list names is told as a remark, as the file says it: below its heading there. */
function leadTextsOf(texts: ImportTexts, roof: string | null, columns: Columns): LeadTexts {
  const read = Object.fromEntries(Object.entries(texts).filter(([field]) => isReadable(field)))
  const said = texts.roof_type?.trim() ?? ''
  if (said === '' || roof !== null) return read
  return {
    ...read,
    remarks: [texts.remarks?.trim(), `${columnOf('roof_type', columns)}: ${said}`].filter(Boolean).join('\n'),
  }
}

/** Cells of columns that are read in which the file's own program found an error. */
const failedCells = (cells: readonly string[], { mapping }: Columns) =>
  mapping.flatMap((field, place): [string, string][] => {
    const cell = cells[place]?.trim() ?? ''
    return field !== null && isCellError(cell) ? [[field, say('code', 'importCellError', { cell })]] : []
  })

const ofNumber: ReadonlySet<ImportField | null> = new Set(['house_number', 'street_number', 'adjective'])

/** House numbers of which a spreadsheet made a day. */
const datedCells = (cells: readonly string[], { mapping }: Columns) =>
  mapping.flatMap((field, place): [string, string][] => {
    const word = cells[place]?.trim() ?? ''
    const isDated = field !== null && ofNumber.has(field) && isDatedNumber(word)
    return isDated ? [[field, say('code', 'importDatedNumber', { word })]] : []
  })

/** Cells with years of two figures, as they are read; what nobody knows is a reason against the row. */
function wholeYearsOf(cells: readonly string[], { headings, mapping, received_at }: Columns) {
  const reasons: [string, string][] = []
  const readings: string[] = []
  const whole = cells.map((cell, place) => {
    const [field = null, word] = [mapping[place], plainCell(cell).trim()]
    const read = withWholeYear(field, word, received_at)
    if (field === null || read === undefined) return cell
    if (read === null) reasons.push([field, say('code', 'shortYear', { word })])
    else readings.push(`${headings[place] ?? field}: ${say('code', 'shortYearRead', { word, day: read })}`)
    return read ?? ''
  })
  return { whole, reasons, readings }
}

/** The fields that a row tells something of: a kind that its company suggests changes no lead that is there. */
const toldBy = (said: LeadTexts): string[] =>
  Object.keys(readLeadTexts(said)).filter(
    (field) => field !== 'kind' || said.kind?.trim() || !said.company_name?.trim(),
  )

/** Reads a row by its columns. */
export function readRow(row: number, cells: string[], columns: Columns): ReadRow {
  const { headings, mapping, moved, received_at } = columns
  const refuse = (reason: string, objecting: ObjectingRow | null = null): RefusedRow => ({
    row,
    cells,
    lead: null,
    reason,
    ...(objecting !== null && { objecting }),
  })
  if (areHeadings(cells, headings)) return refuse(say('code', 'headingsAgain'))
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== ''))
    return refuse(say('code', 'tooManyCells'))
  const years = wholeYearsOf(cells, columns)
  const texts = textsOf(years.whole, columns)
  const { history, problems, notes } = readHistory(texts, columns.words, {
    received: received_at,
    beside: besideFields(cells, columns),
  })
  const source_id = history.source_id ?? columns.source_id
  const consent = readMovedConsent(texts, history, { moved, received: received_at })
  const said = leadTextsOf(texts, history.roof_type, columns)
  const read = readNewLead(said, {
    source_id,
    received_at,
    locale: 'code',
    consent,
  })
  const reasons = [
    ...failedCells(cells, columns),
    ...datedCells(cells, columns),
    ...years.reasons,
    ...Object.entries(read.errors ?? {}).map(([field, wrong]) => [field, wrong.join(' ')] as const),
    ...problems.map(({ field, key, word }) => [field, say('code', key, { word })] as const),
  ].map(([field, wrong]) => `${columnOf(field, columns)}: ${wrong}`)
  const { adviser_id, owner_id, do_not_call_at, refused_at, doubts_calls, doubted_at } = history
  const number = texts.number?.trim() || null
  if (read.lead === null || reasons.length > 0) {
    const lead = read.lead ?? factsOfTexts(said, source_id)
    const said_of_calls = { do_not_call_at, refused_at, doubts_calls, doubted_at }
    const whose = { row, cells, lead, number, history: said_of_calls }
    const saysNothing = (do_not_call_at ?? refused_at ?? doubts_calls) === null
    return refuse(reasons.join('; '), saysNothing ? null : whose)
  }
  return {
    row,
    cells,
    lead: { ...read.lead, adviser_id, owner_id },
    history,
    beside: consent.beside,
    number,
    told: columns.updates ? toldBy(said) : [],
    past: pastOf(years.whole, columns),
    notes: notes.map(
      ({ column, key, word }) => `${columnOf(column, columns)}: ${say('code', key, { word })}`,
    ),
    readings: years.readings,
    reason: null,
  }
}
