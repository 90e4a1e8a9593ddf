import type { Approval, Calculation, EditionName, ResolvedRow } from '../types.ts'

/** What an edition costs before its discount, in cents without VAT. */
export const priceBefore = ({ net_cents, discount_cents }: { net_cents: number; discount_cents: number }) =>
  net_cents + discount_cents

type Row = Pick<ResolvedRow, 'product_type' | 'product_id' | 'description' | 'amount'>

/** What is sold, whatever it costs and on whichever roof it comes: goods and work with their amounts. */
export function soldGoods(rows: readonly Row[]): string {
  const amounts = new Map<string, number>()
  for (const { product_type, product_id, description, amount } of rows) {
    if (product_type === 'discount' || amount === 0) continue
    const key = JSON.stringify([product_type, product_id ?? description.trim().toLowerCase()])
    amounts.set(key, (amounts.get(key) ?? 0) + amount)
  }
  return JSON.stringify([...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The price of an edition that was sent, before its discount, and what was sold for it. */
export interface AskedPrice {
  cents: number
  goods: string
}

interface Offered {
  calculation: Calculation
  rows: Partial<Record<EditionName, readonly Row[]>>
}

/**
 * Editions whose discount is on a price that nobody was asked: management approves these, because a "discount" is one
 * only against a price that the same goods had before (BW 6:193c). Judged when a version is saved and sent, never in the
 * calculation, which knows of one version alone.
 * @param asked what the lead was asked in versions that were sent before, before discounts, in cents without VAT
 */
export function discountApprovals({ calculation, rows }: Offered, asked: readonly AskedPrice[]): Approval[] {
  return (['A', 'B'] as const).flatMap((edition): Approval[] => {
    const calculated = calculation.editions[edition]
    if (calculated === undefined || calculated.discount_cents <= 0) return []
    const goods = soldGoods(rows[edition] ?? [])
    const prices = asked.filter((one) => one.goods === goods).map(({ cents }) => cents)
    const highest = prices.length === 0 ? undefined : Math.max(...prices)
    const found_cents = priceBefore(calculated)
    if (highest !== undefined && found_cents <= highest) return []
    const code = 'discountWithoutPrice'
    return [highest === undefined ? { code, edition } : { code, edition, found_cents, limit_cents: highest }]
  })
}
