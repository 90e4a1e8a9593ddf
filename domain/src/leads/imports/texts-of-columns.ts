import { normaliseHeading } from '../../csv/normalise-heading.ts'
import { joinAdditions } from '../../places/address.ts'
import { weakestOf } from '../objections/consent-flaw.ts'
import type { ImportField, ImportMapping, ImportTexts } from './import-headings.ts'
import { placeNumbers } from '../place-numbers.ts'
import { reachIn, saidIn } from './read-lead-texts.ts'

/** A cell with what its column is. */
export interface ColumnText {
  heading: string
  field: ImportField | null
  text: string
}

/** The letter of a house comes before its addition, in whichever order their columns stand. */
const letterFirst = (column: ColumnText) => (normaliseHeading(column.heading) === 'huisletter' ? 0 : 1)

/** What several columns of one field say together. */
const joins: Partial<Record<ImportField, (columns: readonly ColumnText[]) => string>> = {
  adjective: (columns) =>
    columns
      .toSorted((a, b) => letterFirst(a) - letterFirst(b))
      .map(({ text }) => saidIn(text))
      .reduce(joinAdditions),
  remarks: (columns) => [...new Set(columns.map(({ text }) => text.trim()))].filter(Boolean).join('\n'),
  consent_text: (columns) => weakestOf(columns.map(({ text }) => text)) ?? '',
}

/** Of calls any column counts that objects, and numbers have two places. */
const mayBeSeveral = (field: ImportField) =>
  field in joins || ['phone', 'mobile', 'do_not_call', 'may_call'].includes(field)

/** The columns of each field of which there can be one, where there are more: nobody knows which of them counts. */
export function columnsOfOneField(headings: readonly string[], mapping: Readonly<ImportMapping>): string[][] {
  const columns = Map.groupBy(mapping.keys(), (place) => mapping[place] ?? null)
  return Array.from(columns).flatMap(([field, places]) =>
    field === null || mayBeSeveral(field) || places.length < 2
      ? []
      : [places.map((place) => headings[place] ?? '')],
  )
}

type PhoneColumn = ColumnText & { field: 'phone' | 'mobile' }
const isOfPhone = (column: ColumnText): column is PhoneColumn =>
  column.field === 'phone' || column.field === 'mobile'

/** Several columns of numbers: the two that fit, and the others as remarks, each below its heading. */
function withNumbers(texts: ImportTexts, columns: readonly PhoneColumn[]): ImportTexts {
  const cells = columns.map(({ heading, field, text }) => ({ label: heading, field, text: reachIn(text) }))
  const { phone = '', mobile = '', lines } = placeNumbers(cells)
  const remarks = [texts.remarks?.trim(), ...lines].filter(Boolean).join('\n')
  return { ...texts, phone, mobile, ...(lines.length > 0 && { remarks }) }
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
  const phones = columns.filter(isOfPhone)
  return phones.length > 1 ? withNumbers(texts, phones) : texts
}
