import type { ProductType } from '../enumerations.ts'

/** The two net prices of a product, decimal euros without VAT. */
export interface NetPrices {
  price_net_adviser: number
  price_net_ew: number
}

/** Which of the two prices change. */
export const adjustablePrices = ['both', 'price_net_adviser', 'price_net_ew'] as const
export type AdjustablePrices = (typeof adjustablePrices)[number]

/** To how many cents the new prices are rounded. */
export const priceSteps = [1, 5, 50, 100] as const

type GivenPrices = { [Field in keyof NetPrices]?: number | null | undefined }
type PriceProblem = 'required' | 'discountAboveZero' | 'priceBelowZero'

const fields = ['price_net_adviser', 'price_net_ew'] as const

const isGiven = (price: number | null | undefined): price is number => price !== null && price !== undefined

/** Both prices, or null when none is given. */
export function bothPrices({ price_net_adviser, price_net_ew }: GivenPrices): NetPrices | null {
  return isGiven(price_net_adviser) && isGiven(price_net_ew) ? { price_net_adviser, price_net_ew } : null
}

/** The day on which a price takes effect once it is approved: earlier calculations did not use it. */
export const effectiveFrom = (valid_from: string, today: string): string =>
  valid_from < today ? today : valid_from

/** What is wrong with prices: one without the other, a discount above 0, anything else below 0. */
export function priceProblems(
  product_type: ProductType,
  given: GivenPrices,
): { [Field in keyof NetPrices]?: PriceProblem } {
  const filled = fields.filter((field) => isGiven(given[field]))
  if (filled.length === 0) return {}
  const problemOf = (price: number | null | undefined): PriceProblem | null => {
    if (!isGiven(price)) return 'required'
    if (product_type === 'discount') return price > 0 ? 'discountAboveZero' : null
    return price < 0 ? 'priceBelowZero' : null
  }
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(given[field])
      return problem === null ? [] : [[field, problem]]
    }),
  )
}

/**
 * The margin between the adviser's price and the cost of the product, in euros and as a percentage of
 * the adviser's price; the percentage is null where that price is 0.
 */
export function priceMargin({ price_net_adviser, price_net_ew }: NetPrices): {
  euros: number
  percentage: number | null
} {
  const euros = Math.round((price_net_adviser - price_net_ew) * 100) / 100
  return { euros, percentage: price_net_adviser === 0 ? null : (euros / price_net_adviser) * 100 }
}
