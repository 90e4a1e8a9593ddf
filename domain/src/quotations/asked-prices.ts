import type { Approval, Calculation } from './types.ts'

/** What an edition costs before its discount, in cents without VAT. */
export const priceBefore = ({ net_cents, discount_cents }: { net_cents: number; discount_cents: number }) =>
  net_cents + discount_cents

/**
 * Editions whose discount is on a price that nobody was asked: management approves these, because a "discount" is one
 * only against a price that was asked before (BW 6:193c). Judged when a version is saved and sent, never in the
 * calculation, which knows of one version alone.
 * @param asked what the lead was asked in versions that were sent before, before discounts, in cents without VAT
 */
export function discountApprovals({ editions }: Calculation, asked: readonly number[]): Approval[] {
  const highest = asked.length === 0 ? undefined : Math.max(...asked)
  return (['A', 'B'] as const).flatMap((edition): Approval[] => {
    const calculated = editions[edition]
    if (calculated === undefined || calculated.discount_cents <= 0) return []
    const found_cents = priceBefore(calculated)
    if (highest !== undefined && found_cents <= highest) return []
    const code = 'discountWithoutPrice'
    return [highest === undefined ? { code, edition } : { code, edition, found_cents, limit_cents: highest }]
  })
}
