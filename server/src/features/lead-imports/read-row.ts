import type { Locale } from '@heliodesk/domain/enumerations'
import type { ReadableField } from '@heliodesk/domain/leads/lead-headings'
import type { LeadTexts } from '@heliodesk/domain/leads/read-lead-texts'
import { say } from '../../kernel/messages.ts'
import type { NormalLead } from '../leads/prepare-lead.ts'
import { readNewLead } from '../leads/read-new-lead.ts'

/** A row of a file: a lead, or why it is none. */
export type ReadRow = { row: number; cells: string[] } & (
  | { lead: NormalLead; reason: null }
  | { lead: null; reason: string }
)

interface Columns {
  mapping: readonly (ReadableField | null)[]
  source_id: number | null
  locale: Locale
}

/** An apostrophe before a formula is how an export keeps Excel from running it. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+@-])/, '')

/** Reads a row by its columns; of two columns of one field the first one counts that says something. */
export function readRow(row: number, cells: string[], { mapping, source_id, locale }: Columns): ReadRow {
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== ''))
    return { row, cells, lead: null, reason: say(locale, 'tooManyCells') }
  const texts: LeadTexts = {}
  for (const [place, field] of mapping.entries()) {
    if (field !== null && !texts[field]?.trim()) texts[field] = withoutApostrophe(cells[place] ?? '')
  }
  const { lead, errors } = readNewLead(texts, source_id, locale)
  if (lead !== null) return { row, cells, lead, reason: null }
  const reasons = Object.entries(errors).map(([field, said]) => `${field}: ${said.join(' ')}`)
  return { row, cells, lead: null, reason: reasons.join('; ') }
}
