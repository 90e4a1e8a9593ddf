import { type Orientation, orientations } from '../../enumerations.ts'
import type { HouseholdDraft } from '../../energy/household-load.ts'
import { knownUsage } from '../../energy/known-usage.ts'
import { indexOf } from '../prices/catalogue-index.ts'
import { batteryOf } from '../batteries/battery-checks.ts'
import type { OwnUseInputs } from './calculate-own-uses.ts'
import type { OwnUseInput } from './own-use.ts'
import { type EditionRow, editionRows } from '../rows.ts'
import { firstYear, rulesFrom } from '../yields/saving.ts'
import { reckonsWithVat, savingPrices } from '../yields/saving-prices.ts'
import type { CalculateInput, EditionName } from '../types.ts'
import { roofYears } from '../yields/yield.ts'

/** Degrees from north: the wind directions follow each other clockwise. */
const azimuthOf = (orientation: Orientation) =>
  (orientations.indexOf(orientation) * 360) / orientations.length

/** The household whose usage is known, as the draft tells of it. */
const householdOf = (usage: number, household: HouseholdDraft | null | undefined) => ({
  usage,
  heat_pump: household?.heat_pump ?? 0,
  car: household?.car ?? 0,
  car_when: household?.car_when ?? ('free' as const),
  presence: household?.presence ?? ('usual' as const),
})

/** Whether a rule of a year to come takes own use as it is calculated. */
const isWanted = ({ catalogue, date }: CalculateInput) =>
  rulesFrom(catalogue.net_metering_rules, firstYear(date)).some(({ self_use }) => self_use === 'calculated')

/** What own use is calculated from, in data alone: a thread or another process may do it. */
export function ownUseInputs(input: CalculateInput): Partial<Record<EditionName, OwnUseInput>> {
  const { draft, catalogue } = input
  const usage = knownUsage(draft.energy_usage)
  if (usage === null || !isWanted(input)) return {}
  const { tariff } = savingPrices(catalogue.settings, catalogue.net_metering_rules, {
    with_vat: reckonsWithVat(input.lead.kind),
    date: input.date,
    tariff: draft.tariff,
  })
  const indexed = { ...input, products: indexOf(input).byId }
  const found: Partial<Record<EditionName, OwnUseInput>> = {}
  for (const [index, edition] of draft.editions.entries()) {
    const { rows } = editionRows(indexed, edition, `editions.${index}`)
    const roofs = roofsOf(input, rows)
    if (roofs.length === 0) continue
    found[edition.name] = {
      household: householdOf(usage, draft.household),
      roofs,
      battery: batteryOf(rows),
      tariff,
    }
  }
  return found
}

const roofsOf = ({ draft, catalogue }: CalculateInput, rows: readonly EditionRow[]) =>
  draft.roofs.flatMap((roof) => {
    const kwh_per_year = roofYears(rows, roof, catalogue.settings)
    return (kwh_per_year[0] ?? 0) > 0
      ? [{ plane: { azimuth: azimuthOf(roof.orientation), angle: roof.angle }, kwh_per_year }]
      : []
  })

/** The file that its households pay by; null where none pays by the hour. */
export const hourlyTariffOf = (inputs: OwnUseInputs): number | null =>
  Object.values(inputs)
    .map(({ tariff }) => (tariff.kind === 'hourly' ? tariff.id : null))
    .find((id) => id !== null) ?? null
