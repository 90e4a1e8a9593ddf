import { newProduct } from '@heliodesk/contract/product-fields'
import { expect, test } from 'vitest'
import { changesFrom, newValues, type Product, productValues, withoutForeign } from './product-values.ts'

const price = { id: 1, price_net_adviser: 70, price_net_ew: 60, valid_from: '2026-01-01' }
const aPanel = (more: Partial<Product> = {}): Product => ({
  id: 7,
  product_type: 'panel',
  name: 'Panel',
  name_nl: null,
  brand: 'Zonwijs',
  article_number: 'A-1',
  active: true,
  available_from: null,
  available_until: null,
  default_on_quotations: true,
  show_on_quotation: true,
  watt_peak: 450,
  ac_watt: null,
  phases: null,
  mppt_inputs: null,
  battery_capacity: null,
  battery_power: null,
  battery_efficiency: null,
  battery_phases: null,
  battery_coupling: null,
  warranty_cycles: null,
  charging_connection: null,
  dimensions: { length: 1_762, width: 1_134 },
  energy_yield_multiplier: 1,
  degradation_year_one: 1.5,
  degradation_after_year_one: 0.4,
  warranty_years: 25,
  optimizer_required: false,
  is_micro_inverter: false,
  suitable_for_charging_station: false,
  free_amount: false,
  is_vat_refund_service: false,
  use_installation_price_table: false,
  install_class: null,
  standing: null,
  vat_category: 'pv_home',
  active_product_price: price,
  waiting_product_price: null,
  upcoming_product_price: null,
  revision: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
})

test('a form starts with the pending price, and with its start date while it is in the future', () => {
  const waits = { ...price, id: 2, price_net_adviser: 75, valid_from: '2026-12-01', requested_by: null }
  const product = aPanel({ waiting_product_price: waits })
  expect(productValues(product, '2026-11-20')).toMatchObject({
    price_net_adviser: 75,
    price_valid_from: '2026-12-01',
  })
  expect(productValues(product, '2026-12-02')).toMatchObject({ price_valid_from: null })
  expect(productValues(aPanel(), '2026-11-20')).toMatchObject({ price_net_adviser: 70, brand: 'Zonwijs' })
})

test('unchanged prices are not sent', () => {
  const before = productValues(aPanel(), '2026-11-20')
  const values = { name: 'Other', price_net_adviser: 70, price_net_ew: 60, price_valid_from: null }
  expect(changesFrom(before, values)).toEqual({ name: 'Other' })
  expect(changesFrom(before, { ...values, price_net_ew: 61 })).toEqual({ ...values, price_net_ew: 61 })
})

test('a new product changed to another type loses the fields of the first', () => {
  const values = { ...newValues('panel'), product_type: 'inverter' as const, watt_peak: 450, ac_watt: 5_000 }
  expect(withoutForeign(values)).toMatchObject({ watt_peak: null, ac_watt: 5_000 })
})

test('a new product of another kind asks for its VAT category, the others propose theirs', () => {
  expect(newValues('other').vat_category).toBeNull()
  expect(newValues('charging_station').vat_category).toBe('standard')
  expect(newValues('panel').vat_category).toBe('pv_home')
})

test.each([
  [
    'a product',
    newProduct,
    { product_type: 'other', name: 'Thuisbatterij', vat_category: null },
    ['vat_category'],
  ],
])('%s without a VAT category is not saved by a screen', (_what, schema, values, path) => {
  expect(schema.safeParse(values).error?.issues.map((issue) => issue.path)).toEqual([path])
})
