import { loadProfiles, type Profiles } from '../../energy/profiles.ts'
import type { HourlyTariff } from '../../energy/hourly-tariff.ts'
import { calculateOwnUse, type EditionOwnUse, type OwnUseInput } from './own-use.ts'
import { type EditionName, editionNames } from '../types.ts'

export type OwnUseInputs = Partial<Record<EditionName, OwnUseInput>>
export type OwnUses = Partial<Record<EditionName, EditionOwnUse>>

/** Own use of each edition, with the profiles that its household needs. */
export function ownUsesWith(profiles: Profiles, inputs: OwnUseInputs): OwnUses {
  const uses: OwnUses = {}
  for (const name of editionNames) {
    const input = inputs[name]
    if (input !== undefined) uses[name] = calculateOwnUse(input, profiles)
  }
  return uses
}

/** The same, loading the profiles first; it takes milliseconds and belongs in a thread. */
export async function calculateOwnUses(
  inputs: OwnUseInputs,
  /** Of `hourlyTariffOf`. */
  tariff?: HourlyTariff,
): Promise<OwnUses> {
  const households = Object.values(inputs).map(({ household }) => household)
  if (households.length === 0) return {}
  const profiles = await loadProfiles({
    heat_pump: households.some(({ heat_pump }) => heat_pump > 0),
    car: households.some(({ car }) => car > 0),
  })
  return ownUsesWith(tariff === undefined ? profiles : { ...profiles, tariff }, inputs)
}
