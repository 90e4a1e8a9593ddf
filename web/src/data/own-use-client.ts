import type { HourlyTariff } from '@heliodesk/domain/energy/tariff'
import {
  calculateOwnUses,
  hourlyTariffOf,
  type OwnUseInputs,
  type OwnUses,
} from '@heliodesk/domain/quotations/calculate-own-uses'
import { askOwnUseWorker } from './ask-own-use-worker.ts'
import { api } from './client.ts'

const tariffs = new Map<number, Promise<HourlyTariff>>()

/** The prices of an uploaded tariff, which never change; a network that failed once is asked again. */
function tariffOf(id: number): Promise<HourlyTariff> {
  const known = tariffs.get(id)
  if (known !== undefined) return known
  const reading = api('GET /hourly-tariffs/{id}', { params: { id } })
  tariffs.set(id, reading)
  reading.catch(() => tariffs.delete(id))
  return reading
}

/**
 * Own use of each edition, with the prices of each hour where somebody pays by the hour: beside the page, and in it where
 * no worker runs, because what is signed has it.
 */
export async function askOwnUses(inputs: OwnUseInputs): Promise<OwnUses> {
  const priced = hourlyTariffOf(inputs)
  const tariff = priced === null ? undefined : await tariffOf(priced)
  return askOwnUseWorker(inputs, tariff).catch(() => calculateOwnUses(inputs, tariff))
}
