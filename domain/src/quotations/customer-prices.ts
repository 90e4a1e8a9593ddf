import { allocate } from '../money/money.ts'
import type { ResolvedRow } from './types.ts'

/**
 * Each row's total as shown to the customer, in cents without VAT: the margin is spread over goods and
 * work by largest remainder, so that no purchase price shows; discounts and the VAT refund service stand
 * as they are, the service for nothing when the energy partner includes it. The totals add up to the
 * net amount of the edition.
 */
export function customerTotalsCents(
  rows: readonly Pick<ResolvedRow, 'product_type' | 'is_vat_refund_service' | 'line_total_cents'>[],
  margin_cents: number,
  essent: boolean,
): number[] {
  const bearsMargin = rows.map((row) => !row.is_vat_refund_service && row.product_type !== 'discount')
  const weights = rows.map((row, index) => (bearsMargin[index] ? Math.max(0, row.line_total_cents) : 0))
  const margins = allocate(margin_cents, weights)
  return rows.map((row, index) => {
    const included = essent && row.is_vat_refund_service
    return (included ? 0 : row.line_total_cents) + (margins[index] ?? 0)
  })
}
