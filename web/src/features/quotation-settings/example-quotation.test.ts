import { demoCatalogue } from '@heliodesk/domain/testing/catalogue'
import { maxInverterWatt } from '@heliodesk/domain/quotations/yields/main-connection'
import { statutoryVatRates } from '@heliodesk/domain/quotations/prices/vat'
import { expect, test } from 'vitest'
import { exampleProducts } from './example-products.ts'
import { calculableSettings, type ExampleHome, exampleInput, exampleQuotation } from './example-quotation.ts'
import { settingsValues } from './settings-values.ts'

const { net_metering_rules } = demoCatalogue
const kept = {
  ...demoCatalogue.settings,
  net_metering_rules,
  edge_distance_sloped: 0.3,
  edge_distance_flat: 0.5,
  energy_price_date: null,
  energy_price_with_taxes: true,
  bare_tariff: 0.11,
  tariff_kind: 'single' as const,
  normal_price: null,
  low_price: null,
  hourly_tariff: null,
  supplier_surcharge: 0.02,
  energy_tax: 0.1,
  vat_rates: statutoryVatRates,
  inverter_replacement: null,
  main_connection_limits: maxInverterWatt,
  remind_three_days: true,
  remind_seven_days: true,
  remind_before_end: true,
  waiting: null,
  own_use_question: null,
  revision: 1,
}
const date = '2026-11-20'
const home: ExampleHome = { usage: 3_500, meter_connection: '1x25A' }
const offer = { products: exampleProducts, install_prices: [] }
const example = (more: Partial<typeof kept> = {}, at: Partial<ExampleHome> = {}) => {
  const input = exampleInput(offer, { ...kept, ...more }, { ...home, ...at }, date)
  const found = input && exampleQuotation(input)
  if (found === undefined) throw new Error('There is no example')
  return found
}

test('the example has panels for the usage, and no warnings with the initial settings', () => {
  expect(example()).toMatchObject({ panels: 9, optimizers: 0, calculation: { warnings: [], approvals: [] } })
  expect(example().calculation.total_cents).toBeGreaterThan(0)
})

test('what the form begins with is complete, so that there is an example', () => {
  expect(calculableSettings(kept, settingsValues(kept), date)).toBeDefined()
})

test('a tariff file without what is paid for what is fed in is complete too', () => {
  const file = { id: 1, name: 'hours.csv', mean: 0.1, lowest: 0.1, highest: 0.1 }
  const hourly_tariff = { ...file, has_feed_in: false, feed_in_mean: null }
  const byHour = { ...kept, tariff_kind: 'hourly' as const, hourly_tariff }
  expect(calculableSettings(byHour, settingsValues(byHour), date)).toMatchObject({ hourly_tariff })
})

test('the example uses the company’s own products', () => {
  const own = { products: demoCatalogue.products, install_prices: demoCatalogue.install_prices }
  expect(exampleInput(own, kept, home, date)?.panels).toBeGreaterThan(0)
  expect(exampleInput({ ...own, products: [] }, kept, home, date)).toBeUndefined()
})

test.each([
  ['min_margin', 2_000, 'margin_cents', 200_000],
  ['energy_price', 0, 'saving.flat.total_25_cents', 0],
  ['co2_factor', 0, 'co2_kg', 0],
])('%s moves the example', (field, value, path, expected) => {
  expect(example({ [field]: value }).calculation).toHaveProperty(path, expected)
})

test('the radiation level, the threshold and the connection change the example', () => {
  expect(example({ kwh_per_kwp: 450 }, { meter_connection: '3x25A' }).panels).toBe(18)
  expect(example({ kwh_per_kwp: 450 }).panels).toBe(12)
  expect(example({ optimizer_threshold: 10 }).optimizers).toBe(9)
  const main_connection_limits = { ...maxInverterWatt, '1x25A': 1_000 }
  expect(example({ main_connection_limits }).calculation.warnings).toMatchObject([
    { code: 'mainConnectionExceeded' },
  ])
})

test('incomplete settings are not calculated', () => {
  expect(calculableSettings(kept, {}, date)).toEqual(kept)
  expect(calculableSettings(kept, { inverter_replacement: null }, date)).toEqual(kept)
  expect(calculableSettings(kept, { energy_price: 0.3 }, date)).toEqual({ ...kept, energy_price: 0.3 })
  for (const energy_price of [Number.NaN, null])
    expect(calculableSettings(kept, { energy_price: energy_price as number }, date)).toBeUndefined()
  expect(calculableSettings(kept, { max_margin_percentage: 3 }, date)).toBeUndefined()
  const open = net_metering_rules.map((rule) => ({ ...rule, to_year: null }))
  expect(calculableSettings(kept, { net_metering_rules: open }, date)).toBeUndefined()
})
