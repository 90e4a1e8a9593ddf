import type { Battery } from '../energy/year-flows.ts'
import { batteryOf, isBattery } from './battery-checks.ts'
import { indexOf } from './catalogue-index.ts'
import { ownUseMethod } from './own-use-figures.ts'
import { ownUseInputs } from './own-use-inputs.ts'
import { editionRows } from './rows.ts'
import { savingTerms } from './saving-terms.ts'
import type { BatteryTrial } from './tried-battery.ts'
import {
  type CalculateInput,
  type Calculation,
  type CatalogueProduct,
  type EditionCalculation,
  type EditionName,
  editionNames,
} from './types.ts'

/** The batteries among products, as figures alone. */
export const batteriesOf = (products: readonly CatalogueProduct[]): Battery[] =>
  products
    .filter((product) => product.active && isBattery({ product }))
    .flatMap((product) => batteryOf([{ product, amount: 1 }]) ?? [])

/** So many of one product are tried beside each other. */
const most = 2

const sizeOf = ({ capacity }: Battery) => Math.round(capacity * 10)

/** What may stand in place of a battery: none, one or two of each that the company offers, and itself, by size. */
export function batterySteps(own: Battery, offered: readonly Battery[]): Battery[] {
  const bySize = new Map<number, Battery>()
  const several = offered.flatMap((one) =>
    Array.from({ length: most }, (_, index) => ({
      capacity: one.capacity * (index + 1),
      power: one.power * (index + 1),
      efficiency: one.efficiency,
    })),
  )
  for (const one of [{ ...own, capacity: 0, power: 0 }, own, ...several])
    if (!bySize.has(sizeOf(one))) bySize.set(sizeOf(one), one)
  return [...bySize.values()].toSorted((one, other) => one.capacity - other.capacity)
}

/** Whether the battery of an edition can be tried: what the version says is what would be calculated beside it. */
const isTriable = (edition: EditionCalculation | undefined): boolean =>
  edition?.own_use?.method === ownUseMethod && edition.own_use_detail?.battery != null

/** The editions whose battery can be tried. */
export const triableEditions = ({ editions }: Calculation): EditionName[] =>
  editionNames.filter((name) => isTriable(editions[name]))

/** What the batteries of these editions are tried with, from what a version was calculated from. */
export function batteryTrials(
  input: CalculateInput,
  names: readonly EditionName[],
  offered: readonly Battery[],
): (BatteryTrial & { name: EditionName })[] {
  const uses = ownUseInputs(input)
  const indexed = { ...input, products: indexOf(input).byId }
  return names.flatMap((name) => {
    const [edition, use] = [input.draft.editions.find((one) => one.name === name), uses[name]]
    if (edition === undefined || !use?.battery) return []
    const { rows } = editionRows(indexed, edition, 'editions')
    const { with_vat: _, ...terms } = savingTerms(input, rows)
    return [{ name, use, steps: batterySteps(use.battery, offered), terms }]
  })
}
