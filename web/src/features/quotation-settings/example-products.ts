import type { ProductType } from '@heliodesk/domain/enumerations'
import type { CatalogueProduct } from '@heliodesk/domain/quotations/types'

/** Products of the example for a company that has none of its own yet; amounts in the range of the trade. */
const example = (
  product_type: ProductType,
  price_net_adviser: number,
  more: Partial<CatalogueProduct> = {},
): CatalogueProduct => ({
  id: 0,
  product_type,
  name: product_type,
  active: true,
  default_on_quotations: true,
  show_on_quotation: true,
  watt_peak: null,
  ac_watt: null,
  phases: null,
  energy_yield_multiplier: 1,
  degradation_year_one: 0,
  degradation_after_year_one: 0,
  optimizer_required: false,
  is_micro_inverter: false,
  suitable_for_charging_station: false,
  is_vat_refund_service: false,
  use_installation_price_table: false,
  free_amount: false,
  install_class: null,
  vat_category: 'pv_home',
  active_product_price: { price_net_adviser, price_net_ew: price_net_adviser * 0.85 },
  ...more,
})

export const exampleProducts: CatalogueProduct[] = [
  example('panel', 95, { watt_peak: 435, degradation_year_one: 1.5, degradation_after_year_one: 0.4 }),
  example('inverter', 520, { ac_watt: 3_000, phases: 1 }),
  example('inverter', 690, { ac_watt: 3_680, phases: 1 }),
  example('inverter', 1_050, { ac_watt: 6_000, phases: 3 }),
  example('optimizer', 42),
  example('montage', 58, { install_class: 'tiles' }),
  example('install_type', 1_100),
  example('ac_cable', 85),
  example('dc_cable', 60),
].map((product, index) => ({ ...product, id: index + 1 }))
