import { allocate, basisPoints, pct } from '../../money/money.ts'
import type { CustomerPrices } from './customer-prices.ts'
import type { ResolvedRow, VatGroup } from '../types.ts'

type TaxedRow = Pick<ResolvedRow, 'product_type' | 'is_vat_refund_service' | 'vat_category'>

interface Taxed {
  vat_groups: readonly VatGroup[]
  /** Of the edition, in cents with VAT. */
  total_cents: number
}

/**
 * Prices in cents with VAT, as private customers read them: each row bears that of its category, and the discounts take
 * off what is left to the total. All of it adds up to the total of the edition.
 */
export function pricesWithVat(
  rows: readonly TaxedRow[],
  prices: CustomerPrices,
  taxed: Taxed,
): CustomerPrices {
  const services = prices.service.map(({ vat_category }): TaxedRow => ({
    product_type: 'manual',
    is_vat_refund_service: false,
    vat_category,
  }))
  const net_cents = [...prices.totals, ...prices.service.map(({ total_cents }) => total_cents)]
  const gross = grossTotalsCents([...rows, ...services], net_cents, taxed)
  return {
    totals: gross.slice(0, rows.length),
    service: prices.service.map((left, index) => ({ ...left, total_cents: gross[rows.length + index] ?? 0 })),
  }
}

function grossTotalsCents(
  rows: readonly TaxedRow[],
  net_cents: readonly number[],
  { vat_groups, total_cents }: Taxed,
): number[] {
  const isDiscount = rows.map((row) => row.product_type === 'discount' && !row.is_vat_refund_service)
  const discounted = isDiscount.includes(true)
  const gross = [...net_cents]
  for (const { category, rate, vat_cents } of vat_groups) {
    const bears = rows.map(
      (row, index) =>
        !isDiscount[index] && (row.is_vat_refund_service ? 'standard' : row.vat_category) === category,
    )
    const weights = net_cents.map((net, index) => (bears[index] ? Math.max(0, net) : 0))
    const own = weights.reduce((sum, net) => sum + net, 0)
    const shares = allocate(discounted ? pct(own, basisPoints(rate)) : vat_cents, weights)
    for (const [index, share] of shares.entries()) gross[index] = (gross[index] ?? 0) + share
  }
  if (!discounted) return gross
  const rest = total_cents - gross.reduce((sum, cents, index) => sum + (isDiscount[index] ? 0 : cents), 0)
  const offs = allocate(
    rest,
    net_cents.map((net, index) => (isDiscount[index] ? Math.abs(net) : 0)),
  )
  return gross.map((cents, index) => (isDiscount[index] ? (offs[index] ?? 0) : cents))
}
