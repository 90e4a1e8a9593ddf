import type { HourlyTariff } from '@heliodesk/domain/energy/hourly-tariff'
import type { Battery } from '@heliodesk/domain/energy/year-flows'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import {
  type BatteryTrial,
  type TriedBattery,
  triedBattery,
  withBattery,
} from '@heliodesk/domain/quotations/batteries/tried-battery'
import { askOwnUseWorker } from './ask-own-use-worker.ts'

/** An edition and its yield of thirty years. */
export interface TriedEdition {
  name: EditionName
  kwh_per_year: number[]
}

/** Own use of an edition with another battery, calculated in a worker. */
export async function tryBattery(
  { name, kwh_per_year }: TriedEdition,
  { use, terms }: BatteryTrial,
  battery: Battery,
  tariff: HourlyTariff | undefined,
): Promise<TriedBattery> {
  const uses = await askOwnUseWorker({ [name]: withBattery(use, battery) }, tariff)
  const own = uses[name]
  if (own === undefined) throw new Error('Nothing was calculated')
  return triedBattery(own, kwh_per_year, terms)
}
