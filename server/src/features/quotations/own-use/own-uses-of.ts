import type { OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { hourlyTariffOf, ownUseInputs } from '@heliodesk/domain/quotations/own-use/own-use-inputs'
import type { CalculateInput } from '@heliodesk/domain/quotations/types'
import type { Context } from '../../../work/context.ts'
import { readHourlyTariff } from '../../quotation-settings/read-hourly-tariff.ts'

/** Own use of each edition, with the prices of each hour where somebody pays by the hour. */
export async function ownUsesOf(
  { db, services }: Pick<Context, 'db' | 'services'>,
  input: CalculateInput,
): Promise<OwnUses> {
  const inputs = ownUseInputs(input)
  const tariff = hourlyTariffOf(inputs)
  return services.ownUse.calculate(
    inputs,
    tariff === null ? undefined : await readHourlyTariff({ db }, tariff),
  )
}
