import { type VatCategory, vatCategories } from '../../enumerations.ts'
import { allocate, basisPoints, pct } from '../../money/money.ts'
import type { ResolvedRow } from '../types.ts'

type PricedRow = Pick<
  ResolvedRow,
  'product_type' | 'is_vat_refund_service' | 'line_total_cents' | 'vat_category'
>

export interface CustomerPrices {
  /** Of each row, in cents without VAT. */
  totals: number[]
  /** What is left of the margin: one row per VAT category. */
  service: { vat_category: VatCategory; total_cents: number }[]
}

export interface MarginTerms {
  margin_cents: number
  essent: boolean
  /** Percent in each row of goods and work; null in versions from before: the margin is spread over the rows. */
  row_percentage: number | null
}

const bearsMargin = (row: PricedRow) => !row.is_vat_refund_service && row.product_type !== 'discount'
const weightOf = (row: PricedRow) => (bearsMargin(row) ? Math.max(0, row.line_total_cents) : 0)
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

/**
 * The rows' totals as customers read them, so that no purchase price shows. Goods and work carry the percentage, the
 * same in both editions; what is left of the margin is work of the company, in a row per VAT category. Where less than
 * the percentage is left the margin is spread by largest remainder. Discounts and the VAT refund service stand as they
 * are, the service for nothing when the energy partner includes it. All of it adds up to the net amount.
 */
export function customerPrices(rows: readonly PricedRow[], terms: MarginTerms): CustomerPrices {
  const { margin_cents, essent, row_percentage } = terms
  const own = row_percentage === null ? null : withPercentage(rows, margin_cents, row_percentage)
  const { margins, service } = own ?? { margins: allocate(margin_cents, rows.map(weightOf)), service: [] }
  const totals = rows.map((row, index) => {
    const included = essent && row.is_vat_refund_service
    return (included ? 0 : row.line_total_cents) + (margins[index] ?? 0)
  })
  return { totals, service }
}

/** The margin of each row and what is left in each VAT category; null where something lacks. */
function withPercentage(rows: readonly PricedRow[], margin_cents: number, percentage: number) {
  const margins = rows.map((row) => pct(weightOf(row), basisPoints(percentage)))
  const categories = vatCategories.filter((category) => indexesOf(rows, category).length > 0)
  if (categories.length === 0) return null
  const shares = allocate(
    margin_cents,
    categories.map((category) => sumOf(indexesOf(rows, category).map((index) => weightAt(rows, index)))),
  )
  const service: CustomerPrices['service'] = []
  for (const [position, category] of categories.entries()) {
    const indexes = indexesOf(rows, category)
    const left = (shares[position] ?? 0) - sumOf(indexes.map((index) => margins[index] ?? 0))
    // Cents that rounding left are no row of their own: work bears them, else the largest row.
    if (Math.abs(left) <= indexes.length) {
      const bearer = bearerOf(rows, indexes)
      margins[bearer] = (margins[bearer] ?? 0) + left
    } else if (left > 0) service.push({ vat_category: category, total_cents: left })
    else return null
  }
  return { margins, service }
}

const weightAt = (rows: readonly PricedRow[], index: number) => {
  const row = rows[index]
  return row === undefined ? 0 : weightOf(row)
}

const indexesOf = (rows: readonly PricedRow[], category: VatCategory): number[] =>
  rows.flatMap((row, index) => (row.vat_category === category && weightOf(row) > 0 ? [index] : []))

function bearerOf(rows: readonly PricedRow[], indexes: readonly number[]): number {
  const work = indexes.find((index) => rows[index]?.product_type === 'install_type')
  const [largest = 0] = indexes.toSorted((a, b) => weightAt(rows, b) - weightAt(rows, a))
  return work ?? largest
}
