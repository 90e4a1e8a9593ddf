import type { QuotationDraft } from '@heliodesk/domain/quotations/types'
import { type BuilderValues, withAllTypes } from './values.ts'

/**
 * Runs a rule of the domain on the form's values. The rules for roofs and editions move rows and names and
 * read no number, so that one which is empty while it is typed passes through.
 */
export function applyRule(
  values: BuilderValues,
  rule: (draft: QuotationDraft) => QuotationDraft,
): Pick<BuilderValues, 'roofs' | 'editions'> {
  // The same shape but for numbers that may be empty, which no rule of roofs and editions reads.
  const { roofs, editions } = rule(values as unknown as QuotationDraft) as unknown as BuilderValues
  return { roofs, editions: editions.map(withAllTypes) }
}
