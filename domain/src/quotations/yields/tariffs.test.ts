import { expect, test } from 'vitest'
import { seedSettings } from '../../testing/catalogue.ts'
import { savingPrices } from './saving-prices.ts'
import { isLowAbove } from './tariffs.ts'

const date = '2027-03-01'
const hourly_tariff = {
  id: 7,
  name: 'uurprijzen.csv',
  mean: 0.08,
  lowest: -0.1,
  highest: 0.6,
  has_feed_in: false,
}
const settings = {
  ...seedSettings,
  energy_price: 0.3,
  tariff_kind: 'normal_low' as const,
  normal_price: 0.35,
  low_price: 0.28,
  hourly_tariff,
  supplier_surcharge: 0.02,
  energy_tax: 0.1,
}
const terms = { with_vat: true, date }

const priced = (tariff?: Parameters<typeof savingPrices>[2]['tariff']) =>
  savingPrices(settings, [], { ...terms, tariff })

test('customers pay as the settings have it, unless the quotation says otherwise', () => {
  expect(priced()).toMatchObject({
    tariff: { kind: 'normal_low', normal: 0.35, low: 0.28 },
    energy_price: 0.33,
  })
  expect(priced({ kind: 'single', price: 0.41 })).toMatchObject({ energy_price: 0.41 })
  const byHour = priced({ kind: 'hourly' })
  expect(byHour.tariff).toMatchObject({ kind: 'hourly', id: 7, factor: 1.21 })
  expect(byHour.energy_price).toBeCloseTo(0.2 * 1.21, 5)
})

test('a business reckons each tariff without VAT', () => {
  const business = { with_vat: false, date }
  expect(savingPrices(settings, [], business).tariff).toEqual({
    kind: 'normal_low',
    normal: 0.28926,
    low: 0.2314,
  })
  const own = savingPrices(settings, [], { ...business, tariff: { kind: 'single', price: 0.242 } })
  expect(own.energy_price).toBe(0.2)
  const byHour = savingPrices(settings, [], { ...business, tariff: { kind: 'hourly' } })
  expect(byHour.tariff).toMatchObject({ factor: 1 })
  expect(byHour.energy_price).toBe(0.2)
})

test('without a file, or without prices, one price stands', () => {
  const bare = { ...settings, hourly_tariff: null, normal_price: null }
  expect(savingPrices(bare, [], { ...terms, tariff: { kind: 'hourly' } }).tariff).toEqual({
    kind: 'single',
    price: 0.3,
  })
  expect(savingPrices(bare, [], terms).energy_price).toBe(0.3)
})

test('a low price above the normal one is told', () => {
  expect(isLowAbove({ normal: 0.2, low: 0.3 })).toBe(true)
  expect([{ normal: 0.3, low: 0.3 }, { normal: null, low: 0.3 }, {}].some(isLowAbove)).toBe(false)
})
