import { normaliseHeading } from '../csv/normalise-heading.ts'
import { joinAdditions } from '../places/address.ts'
import { weakestOf } from './consent-flaw.ts'
import type { ImportField, ImportTexts } from './import-headings.ts'
import { saidIn } from './read-lead-texts.ts'

/** A cell with what its column is. */
export interface ColumnText {
  heading: string
  field: ImportField | null
  text: string
}

/** The letter of a house comes before its addition, in whichever order their columns stand. */
const letterFirst = (column: ColumnText) => (normaliseHeading(column.heading) === 'huisletter' ? 0 : 1)

/** What several columns of one field say together; of other fields the first one counts that says something. */
const joins: Partial<Record<ImportField, (columns: readonly ColumnText[]) => string>> = {
  adjective: (columns) =>
    columns
      .toSorted((a, b) => letterFirst(a) - letterFirst(b))
      .map(({ text }) => saidIn(text))
      .reduce(joinAdditions),
  consent_text: (columns) => weakestOf(columns.map(({ text }) => text)) ?? '',
}

/** The texts of a row by field, from its columns. */
export function textsOfColumns(columns: readonly ColumnText[]): ImportTexts {
  const texts: ImportTexts = {}
  const several = new Set<ImportField>()
  for (const { field, text } of columns) {
    if (field === null) continue
    if (texts[field] !== undefined && field in joins) several.add(field)
    if (!texts[field]?.trim()) texts[field] = text
  }
  for (const field of several) {
    const joined = joins[field]?.(columns.filter((column) => column.field === field))
    if (joined !== undefined) texts[field] = joined
  }
  return texts
}
