import type { CatalogueProduct, QuotationSettings, RoofDraft } from '../types.ts'
import { kwhPerKwpOnRoof } from '../yields/yield.ts'

type Panel = Pick<CatalogueProduct, 'watt_peak' | 'energy_yield_multiplier'>
type Yields = Pick<QuotationSettings, 'kwh_per_kwp'>

/** How many of a panel a roof holds; undefined where nobody measured it. */
export type Holds<Product> = (panel: Product, roof: RoofDraft) => number | undefined

interface Side {
  roof: RoofDraft
  /** Of one panel, each year. */
  kwh: number
  most: number
}

/** A roof, or both halves of pairs that lean against each other: of one panel there the mean of both. */
interface Place {
  sides: Side[]
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

/** What both halves of pairs on one plane have in common, and no other roof. */
const pairedBy = ({ roof_number, measured }: RoofDraft): string | number =>
  measured?.standing?.setup === 'eastWest' ? `${measured.building_id} ${measured.number}` : roof_number

const meanOf = (sides: readonly Side[]) => sides.reduce((sum, { kwh }) => sum + kwh, 0) / sides.length

/** Where a panel yields anything, the sunniest first, the first of equals before the others. */
export function placesFor<Product extends Panel>(
  panel: Product,
  roofs: readonly RoofDraft[],
  settings: Yields,
  holds: Holds<Product> = () => undefined,
): Place[] {
  const sides = roofs
    .map((roof) => ({
      roof,
      kwh: kwhPerPanel(panel, roof, settings),
      most: holds(panel, roof) ?? Infinity,
    }))
    .filter(({ kwh, most }) => kwh > 0 && most > 0)
    .toSorted((one, other) => other.kwh - one.kwh)
  const together = Map.groupBy(sides, ({ roof }) => pairedBy(roof))
  return [...together.values()]
    .map((halves) => ({
      sides: halves,
      kwh: meanOf(halves),
      most: halves.reduce((sum, { most }) => sum + most, 0),
    }))
    .toSorted((one, other) => other.kwh - one.kwh)
}

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

/** As many on each side, of an odd number one more on the sunnier; what one does not hold lies on the others. */
function onSides(sides: readonly Side[], count: number): { roof: RoofDraft; amount: number }[] {
  let left = count
  const byRoom = sides.toSorted((one, other) => one.most - other.most)
  const amounts = new Map(
    byRoom.map((side, index) => {
      const amount = Math.min(side.most, Math.ceil(left / (sides.length - index)))
      left -= amount
      return [side, amount]
    }),
  )
  return sides.map((side) => ({ roof: side.roof, amount: amounts.get(side) ?? 0 }))
}

/** So many panels laid on the places from the first on, each up to what it holds. */
export function spreadPanels(places: readonly Place[], count: number): { roof: RoofDraft; amount: number }[] {
  let left = count
  return places.flatMap(({ sides, most }) => {
    const amount = Math.min(most, left)
    left -= amount
    return onSides(sides, amount).filter((laid) => laid.amount > 0)
  })
}
