import { expect, test } from 'vitest'
import { vatWords } from './vat-words.ts'

const row = (
  product_type: 'charging_station' | 'other' | 'manual' | 'montage' | 'panel' | 'inverter',
  more: object = {},
) => ({
  product_type,
  description: 'Werk',
  amount: 1,
  vat_category: 'standard' as const,
  is_battery: false,
  ...more,
})
const station = row('charging_station')
const battery = row('other', { is_battery: true })

test.each([
  [[station], 'laadpaal en overig werk', 'charging station and other work'],
  [[battery], 'batterij en overig werk', 'battery and other work'],
  [[battery, station], 'laadpaal, batterij en overig werk', 'charging station, battery and other work'],
  [[row('manual', { description: 'Thuisaccu 10 kWh' })], 'batterij en overig werk', 'battery and other work'],
  [[row('manual')], 'overige goederen en werk', 'other goods and work'],
  [[row('charging_station', { amount: 0 })], 'overige goederen en werk', 'other goods and work'],
  [
    [row('other', { vat_category: 'pv_home', is_battery: true })],
    'overige goederen en werk',
    'other goods and work',
  ],
])('VAT is named by the goods that have it: %#', (rows, nl, en) => {
  expect(vatWords('standard', rows, 'nl')).toBe(nl)
  expect(vatWords('standard', rows, 'en')).toBe(en)
})

test.each([
  [[row('panel', { vat_category: 'pv_home' })], 'zonnepanelen bij een woning', 'solar panels at a home'],
  [
    [row('manual', { vat_category: 'pv_home', description: '6 zonnepanelen' })],
    'zonnepanelen bij een woning',
    'solar panels at a home',
  ],
  [
    [row('inverter', { vat_category: 'pv_home' }), row('panel', { vat_category: 'pv_home', amount: 0 })],
    'goederen en werk bij zonnepanelen',
    'goods and work for solar panels',
  ],
])('no panels are named where none are sold: %#', (rows, nl, en) => {
  expect(vatWords('pv_home', rows, 'nl')).toBe(nl)
  expect(vatWords('pv_home', rows, 'en')).toBe(en)
})
