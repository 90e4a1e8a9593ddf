import type { Battery } from '../../energy/year-flows.ts'
import { bearingFindings, batteryOf, type Borne, isBattery } from './battery-checks.ts'
import { indexOf } from '../prices/catalogue-index.ts'
import { isOffered } from '../prices/is-offered.ts'
import { ownUseMethod } from '../own-use/own-use-figures.ts'
import { ownUseInputs } from '../own-use/own-use-inputs.ts'
import { editionRows } from '../rows.ts'
import { savingTerms } from '../yields/saving-terms.ts'
import type { BatteryTrial } from './tried-battery.ts'
import {
  type CalculateInput,
  type Calculation,
  type CatalogueProduct,
  type EditionCalculation,
  type EditionName,
  editionNames,
} from '../types.ts'

/** A battery that can be sold, with what a connection and an inverter have to bear of it. */
export type OfferedBattery = Battery & Pick<Borne, 'phases' | 'coupling'>

/** The batteries among products that can be sold, as figures alone. */
export const batteriesOf = (products: readonly CatalogueProduct[]): OfferedBattery[] =>
  products
    .filter((product) => isOffered(product) && isBattery({ product }))
    .flatMap((product): OfferedBattery[] => {
      const { battery_phases: phases = null, battery_coupling: coupling = null } = product
      const battery = batteryOf([{ product, amount: 1 }])
      return battery === null ? [] : [{ ...battery, phases, coupling }]
    })

/** So many of one product are tried beside each other. */
const most = 2

const sizeOf = ({ capacity }: Battery) => Math.round(capacity * 10)

/** What may stand in place of a battery: none, one or two of each that is offered and borne, and itself, by size. */
export function batterySteps(
  own: Battery,
  offered: readonly OfferedBattery[],
  isBorne: (battery: Borne) => boolean,
): Battery[] {
  const bySize = new Map<number, Battery>()
  const several = offered.flatMap(({ capacity, power, efficiency, ...bearing }) =>
    Array.from({ length: most }, (_, index) => index + 1)
      .filter((amount) => isBorne({ ...bearing, watt: power * 1_000 * amount, amount }))
      .map((amount) => ({ capacity: capacity * amount, power: power * amount, efficiency })),
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
  offered: readonly OfferedBattery[],
): (BatteryTrial & { name: EditionName })[] {
  const uses = ownUseInputs(input)
  const indexed = { ...input, products: indexOf(input).byId }
  return names.flatMap((name) => {
    const [edition, use] = [input.draft.editions.find((one) => one.name === name), uses[name]]
    if (edition === undefined || !use?.battery) return []
    const { rows } = editionRows(indexed, edition, 'editions')
    const { with_vat: _, ...terms } = savingTerms(input, rows)
    const isBorne = (one: Borne) => bearingFindings({ input, rows }, [one]).length === 0
    return [{ name, use, steps: batterySteps(use.battery, offered, isBorne), terms }]
  })
}
