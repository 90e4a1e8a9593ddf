import { maxInverterWatt } from '@heliodesk/domain/quotations/yields/main-connection'
import { statutoryVatRates } from '@heliodesk/domain/quotations/prices/vat'
import type { CompanyDb } from '../../access/database.ts'
import { insertSettings } from './queries.ts'

/** The initial settings of a company; docs/formulas.md gives the source of each figure, or says that it is an estimate. */
const start = {
  max_roofs: 3,
  energy_price: 0.22,
  min_margin_percentage: 15,
  max_margin_percentage: 30,
  max_full_vat_refund_amount_cents: 250_000,
  min_margin_cents: 75_000,
  kwh_per_kwp: 900,
  co2_factor: 0.556,
  optimizer_threshold: 9,
  inverter_min_ratio: 0.7,
  inverter_max_ratio: 1.25,
  vat_rates: statutoryVatRates,
  main_connection_limits: maxInverterWatt,
  net_metering_rules: [
    { from_year: 2000, to_year: 2026, netting: true, self_use: 0.3, feed_in: 0.09, feed_in_cost: 0 },
    {
      from_year: 2027,
      to_year: 2029,
      netting: false,
      self_use: 'calculated' as const,
      feed_in: 0.055,
      feed_in_cost: 0.02,
    },
    {
      from_year: 2030,
      to_year: null,
      netting: false,
      self_use: 'calculated' as const,
      feed_in: 0.045,
      feed_in_cost: 0.02,
    },
  ],
}

export async function seedQuotationSettings(db: CompanyDb, company_id: number, now: Date): Promise<void> {
  await insertSettings(db, { ...start, own_use_asked: false, company_id, created_at: now, updated_at: now })
}
