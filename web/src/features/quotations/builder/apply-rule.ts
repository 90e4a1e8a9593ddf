import type { QuotationDraft } from '@heliodesk/domain/quotations/types'
import { type BuilderValues, withAllTypes } from './values.ts'

/**
 * Applies a domain rule to the form's values. The rules for roofs and editions move rows and names and
 * do not read numbers, so that empty inputs are allowed.
 */
export function applyRule(
  values: BuilderValues,
  rule: (draft: QuotationDraft) => QuotationDraft,
): Pick<BuilderValues, 'roofs' | 'editions'> {
  // The same shape but for numbers that may be empty, which no rule of roofs and editions reads.
  const { roofs, editions } = rule(values as unknown as QuotationDraft) as unknown as BuilderValues
  return { roofs, editions: editions.map(withAllTypes) }
}
