import type { HourlyTariff } from '@heliodesk/domain/energy/tariff'
import { type TriedBattery, triedBattery, withBattery } from '@heliodesk/domain/quotations/tried-battery'
import { askOwnUseWorker } from '../data/ask-own-use-worker.ts'
import type { BatteryTrials, PortalEdition } from './portal-client.ts'

type Trial = BatteryTrials['editions'][number]

/** Own use of an edition with another battery, calculated in a worker. */
export async function tryBattery(
  { name, kwh_per_year }: PortalEdition,
  { use, terms }: Trial,
  battery: Trial['steps'][number],
  tariff: HourlyTariff | undefined,
): Promise<TriedBattery> {
  const uses = await askOwnUseWorker({ [name]: withBattery(use, battery) }, tariff)
  const own = uses[name]
  if (own === undefined) throw new Error('Nothing was calculated')
  return triedBattery(own, kwh_per_year, terms)
}
