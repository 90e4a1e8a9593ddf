import type { ReadableField } from '@heliodesk/domain/leads/lead-headings'
import type { LeadTexts } from '@heliodesk/domain/leads/read-lead-texts'
import { plainCell } from '../../documents/plain-cell.ts'
import { say } from '../../kernel/messages.ts'
import { storable } from '../../kernel/storable-text.ts'
import type { NormalLead } from '../leads/normalise-lead.ts'
import { readNewLead } from '../leads/read-new-lead.ts'

/** A row of a file: a lead, or why it is none, in codes. */
export type ReadRow = { row: number; cells: string[] } & (
  | { lead: NormalLead; reason: null }
  | { lead: null; reason: string }
)

export interface Columns {
  headings: readonly string[]
  mapping: readonly (ReadableField | null)[]
  source_id: number | null
  received_at: Date
}

const longestHeading = 200

/** A heading as an import keeps it. */
export const headingOf = (cell: string) => storable(cell).trim().slice(0, longestHeading)

/** Files that were put together have their headings again. */
const areHeadings = (cells: readonly string[], headings: readonly string[]) =>
  headings.every((heading, place) => headingOf(cells[place] ?? '') === heading)

/** Reads a row by its columns; of two columns of one field the first one counts that says something. */
export function readRow(
  row: number,
  cells: string[],
  { headings, mapping, source_id, received_at }: Columns,
): ReadRow {
  const refuse = (why: 'headingsAgain' | 'tooManyCells') => ({
    row,
    cells,
    lead: null,
    reason: say('code', why),
  })
  if (areHeadings(cells, headings)) return refuse('headingsAgain')
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== '')) return refuse('tooManyCells')
  const texts: LeadTexts = {}
  for (const [place, field] of mapping.entries()) {
    if (field !== null && !texts[field]?.trim()) texts[field] = plainCell(cells[place] ?? '')
  }
  const { lead, errors } = readNewLead(texts, { source_id, received_at, locale: 'code' })
  if (lead !== null) return { row, cells, lead, reason: null }
  const reasons = Object.entries(errors).map(([field, said]) => `${field}: ${said.join(' ')}`)
  return { row, cells, lead: null, reason: reasons.join('; ') }
}
