import type { HourlyTariff } from '@heliodesk/domain/energy/hourly-tariff'
import type { OwnUseInputs, OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { hourlyTariffOf } from '@heliodesk/domain/quotations/own-use/own-use-inputs'
import { askOwnUseWorker } from './ask-own-use-worker.ts'
import { api } from '../calls/client.ts'

const tariffs = new Map<number, Promise<HourlyTariff>>()

/** The prices of an uploaded tariff, which never change; a network that failed once is asked again. */
export function tariffOf(id: number): Promise<HourlyTariff> {
  const known = tariffs.get(id)
  if (known !== undefined) return known
  const reading = api('GET /hourly-tariffs/{id}', { params: { id } })
  tariffs.set(id, reading)
  reading.catch(() => tariffs.delete(id))
  return reading
}

/** Its code is loaded only where no worker runs. */
async function calculateInPage(inputs: OwnUseInputs, tariff: HourlyTariff | undefined): Promise<OwnUses> {
  const { calculateOwnUses } = await import('@heliodesk/domain/quotations/own-use/calculate-own-uses')
  return calculateOwnUses(inputs, tariff)
}

/**
 * Own use of each edition, with the prices of each hour where somebody pays by the hour: beside the page, and in it where
 * no worker runs, because what is signed has it.
 */
export async function askOwnUses(inputs: OwnUseInputs): Promise<OwnUses> {
  const priced = hourlyTariffOf(inputs)
  const tariff = priced === null ? undefined : await tariffOf(priced)
  return askOwnUseWorker(inputs, tariff).catch(() => calculateInPage(inputs, tariff))
}
