import type { CatalogueProduct, QuotationSettings, RoofDraft } from './types.ts'
import { kwhPerKwpOnRoof } from './yield.ts'

type Panel = Pick<CatalogueProduct, 'watt_peak' | 'energy_yield_multiplier'>
type Yields = Pick<QuotationSettings, 'kwh_per_kwp'>

/** How many of a panel a roof holds; undefined where nobody measured it. */
export type Holds<Product> = (panel: Product, roof: RoofDraft) => number | undefined

interface Place {
  roof: RoofDraft
  /** Of one panel, each year. */
  kwh: number
  most: number
}

/** Tolerance for floating-point noise before rounding up the number of panels. */
const noise = 1e-9

/** What a panel yields on a roof each year. */
const kwhPerPanel = (panel: Panel, roof: RoofDraft, settings: Yields): number =>
  ((panel.watt_peak ?? 0) / 1000) * panel.energy_yield_multiplier * kwhPerKwpOnRoof(roof, settings)

const needed = (energy_usage: number, kwh: number): number =>
  kwh > 0 ? Math.max(0, Math.ceil(energy_usage / kwh - noise)) : 0

/** The roofs where a panel yields anything, the sunniest first, the first of equals before the others. */
export const placesFor = <Product extends Panel>(
  panel: Product,
  roofs: readonly RoofDraft[],
  settings: Yields,
  holds: Holds<Product> = () => undefined,
): Place[] =>
  roofs
    .map((roof) => ({
      roof,
      kwh: kwhPerPanel(panel, roof, settings),
      most: holds(panel, roof) ?? Infinity,
    }))
    .filter(({ kwh, most }) => kwh > 0 && most > 0)
    .toSorted((one, other) => other.kwh - one.kwh)

/** The number of panels needed for a usage, as far as the places hold them. */
export function panelsOn(places: readonly Place[], energy_usage: number): number {
  let [count, left] = [0, energy_usage]
  for (const { kwh, most } of places) {
    const laid = Math.min(most, needed(left, kwh))
    count += laid
    left -= laid * kwh
  }
  return count
}

/** So many panels laid on the places from the first on, each up to what it holds. */
export function spreadPanels(places: readonly Place[], count: number): { roof: RoofDraft; amount: number }[] {
  let left = count
  return places.flatMap(({ roof, most }) => {
    const amount = Math.min(most, left)
    left -= amount
    return amount > 0 ? [{ roof, amount }] : []
  })
}
