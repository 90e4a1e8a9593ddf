import { divideRounded, eurosToCents } from '../money/money.ts'
import type { AdjustablePrices, NetPrices } from './product-prices.ts'

export interface PriceAdjustment {
  /** Hundredths of a percent are kept: 3.25 raises by 3.25 %. */
  percentage: number
  prices: AdjustablePrices
  step_cents: number
}

/** Prices after a change by a percentage, rounded half away from zero; the one that does not change stays as it is. */
export function adjustPrices(now: NetPrices, { percentage, prices, step_cents }: PriceAdjustment): NetPrices {
  const factor = 10_000 + Math.round(percentage * 100)
  const adjusted = (euros: number) =>
    (divideRounded(eurosToCents(euros) * factor, 10_000 * step_cents) * step_cents) / 100
  return {
    price_net_adviser: prices === 'price_net_ew' ? now.price_net_adviser : adjusted(now.price_net_adviser),
    price_net_ew: prices === 'price_net_adviser' ? now.price_net_ew : adjusted(now.price_net_ew),
  }
}
