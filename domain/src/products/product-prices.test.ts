import { expect, test } from 'vitest'
import { bothPrices, effectiveFrom, priceMargin, priceProblems } from './product-prices.ts'

test.each([
  ['neither', {}, {}],
  ['both empty', { price_net_adviser: null, price_net_ew: null }, {}],
  ['both, of which 0 is one', { price_net_adviser: 0, price_net_ew: 0 }, {}],
  ['the adviser’s alone', { price_net_adviser: 0 }, { price_net_ew: 'required' }],
  ['the other alone', { price_net_adviser: null, price_net_ew: 5 }, { price_net_adviser: 'required' }],
  ['one below 0', { price_net_adviser: 1, price_net_ew: -0.01 }, { price_net_ew: 'priceBelowZero' }],
])('prices of a panel: %s [c159]', (_what, given, problems) => {
  expect(priceProblems('panel', given)).toEqual(problems)
})

test('a discount is 0 or below', () => {
  expect(priceProblems('discount', { price_net_adviser: -250, price_net_ew: 0 })).toEqual({})
  expect(priceProblems('discount', { price_net_adviser: 1, price_net_ew: -1 })).toEqual({
    price_net_adviser: 'discountAboveZero',
  })
})

test('prices are both or none', () => {
  expect(bothPrices({ price_net_adviser: 0, price_net_ew: 0 })).toEqual({
    price_net_adviser: 0,
    price_net_ew: 0,
  })
  expect(bothPrices({ price_net_adviser: 1 })).toBeNull()
})

test('a price takes effect on its day, and not before it was approved', () => {
  expect(effectiveFrom('2027-05-01', '2027-04-01')).toBe('2027-05-01')
  expect(effectiveFrom('2027-05-01', '2027-06-01')).toBe('2027-06-01')
})

test('the margin of a price is its difference, also as a percentage of the adviser’s price', () => {
  expect(priceMargin({ price_net_adviser: 80, price_net_ew: 60.1 })).toEqual({
    euros: 19.9,
    percentage: expect.closeTo(24.875),
  })
  expect(priceMargin({ price_net_adviser: 0, price_net_ew: 0 })).toEqual({ euros: 0, percentage: null })
})
