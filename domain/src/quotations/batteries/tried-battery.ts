import type { UsualDays } from '../../energy/usual-days.ts'
import type { Battery } from '../../energy/year-flows.ts'
import type { EditionOwnUse, OwnUse, OwnUseInput } from '../own-use/own-use.ts'
import { type OwnUseYear, ownUseYear, roundedDays, toTenth } from '../own-use/own-use-figures.ts'
import { type DatedTerms, datedSaving } from '../yields/saving.ts'

/** What an edition's own use and saving are calculated from, and the batteries that may stand in place of its own. */
export interface BatteryTrial {
  use: OwnUseInput
  /** From none up, its own among them. */
  steps: readonly Battery[]
  terms: Omit<DatedTerms, 'own_use'>
}

/** Year one of the same house with another battery, in the figures of a version. It says nothing of a price. */
export interface TriedBattery {
  own_use: OwnUseYear
  /** kWh a year of the household. */
  usage: number
  days: UsualDays
  saving_cents: number
  /** Of it, by the battery. */
  extra_cents: number
}

/** The same house with another battery. */
export const withBattery = (use: OwnUseInput, { capacity, power, efficiency }: Battery): OwnUseInput => ({
  ...use,
  battery: capacity === 0 ? null : { capacity, power, efficiency },
})

/** What an edition would say with the battery that `uses` was calculated with; `kwh_per_year` is its yield. */
export function triedBattery(
  { chosen, without_battery }: EditionOwnUse,
  kwh_per_year: readonly number[],
  terms: BatteryTrial['terms'],
): TriedBattery {
  const saved = (own_use: OwnUse) => datedSaving(kwh_per_year, { ...terms, own_use }, 0)
  const { first_year, per_year_cents } = saved(chosen)
  const saving_cents = per_year_cents[0] ?? 0
  const without = without_battery === null ? saving_cents : (saved(without_battery).per_year_cents[0] ?? 0)
  return {
    own_use: ownUseYear(chosen, first_year),
    usage: toTenth(chosen.usage),
    days: roundedDays(chosen),
    saving_cents,
    extra_cents: saving_cents - without,
  }
}
