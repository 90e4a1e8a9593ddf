import { lineTotalCents, type EditionRow } from '../rows.ts'

/** The three sums of an edition's rows, in cents without VAT. */
export interface RowSums {
  /** P: all rows but the discounts and the VAT refund service; manual lines included. */
  product_total_cents: number
  /** V: the rows of the VAT refund service. */
  vat_refund_service_cents: number
  /** D: what the discount rows take off, positive. */
  discount_cents: number
  /** EW prices of the rows of P; manual lines count 0. */
  net_ew_cents: number
}

const isVatRefundService = (row: EditionRow): boolean => row.is_vat_refund_service
/** Whether a row belongs to D. */
export const isDiscount = (row: EditionRow): boolean =>
  !row.is_vat_refund_service && row.product_type === 'discount'
/** Whether a row belongs to P. */
export const isGoodsOrWork = (row: EditionRow): boolean => !isVatRefundService(row) && !isDiscount(row)

/** P, V, D and the EW sum of an edition. */
export function rowSums(rows: readonly EditionRow[]): RowSums {
  const sums = { product_total_cents: 0, vat_refund_service_cents: 0, discount_cents: 0, net_ew_cents: 0 }
  for (const row of rows) {
    if (isVatRefundService(row)) sums.vat_refund_service_cents += row.line_total_cents
    else if (isDiscount(row)) sums.discount_cents -= row.line_total_cents
    else {
      sums.product_total_cents += row.line_total_cents
      sums.net_ew_cents += lineTotalCents(row.price_ew_cents, row.amount)
    }
  }
  // Discounts alone take nothing off; and a sum of no discounts is -0 otherwise.
  sums.discount_cents = rows.every(isDiscount) ? 0 : sums.discount_cents + 0
  return sums
}
