import { centsToEuros } from '@heliodesk/domain/money/money'
import type { Context } from '../../http/context.ts'
import { getSettingsRow } from './queries.ts'

/** The company's settings of quotations, amounts in euros. */
export async function readQuotationSettings({ db }: Pick<Context, 'db'>) {
  const row = await getSettingsRow(db)
  return {
    max_roofs: row.max_roofs,
    energy_price: row.energy_price,
    min_margin_percentage: row.min_margin_percentage,
    max_margin_percentage: row.max_margin_percentage,
    max_full_vat_refund_amount: centsToEuros(row.max_full_vat_refund_amount_cents),
    min_margin: centsToEuros(row.min_margin_cents),
    kwh_per_kwp: row.kwh_per_kwp,
    co2_factor: row.co2_factor,
    optimizer_threshold: row.optimizer_threshold,
    inverter_min_ratio: row.inverter_min_ratio,
    inverter_max_ratio: row.inverter_max_ratio,
    net_metering_rules: row.net_metering_rules,
    revision: row.revision,
  }
}
