import { expect, test } from 'vitest'
import { priceSteps } from './price-steps.ts'

const frame = {
  width: 110,
  height: 110,
  left: 10,
  right: 0,
  top: 10,
  bottom: 0,
  today: '2026-01-11',
  series: ['price_net_adviser', 'price_net_ew'] as const,
}

test('a price holds until the next one begins, and the last one until today', () => {
  const { paths, bounds, days } = priceSteps(
    [
      { valid_from: '2026-01-01', price_net_adviser: 50, price_net_ew: 0 },
      { valid_from: '2026-01-06', price_net_adviser: 100, price_net_ew: 50 },
    ],
    frame,
  )
  expect(paths).toEqual(['M10.0 60.0H60.0V10.0H110.0', 'M10.0 110.0H60.0V60.0H110.0'])
  expect([bounds, days]).toEqual([[100, 0], { first: '2026-01-01', last: '2026-01-11' }])
})

test('discounts are below zero, and a future price is on the chart', () => {
  const { paths, bounds, days } = priceSteps(
    [
      { valid_from: '2026-01-01', price_net_adviser: -100, price_net_ew: -100 },
      { valid_from: '2026-01-21', price_net_adviser: -50, price_net_ew: -50 },
    ],
    frame,
  )
  expect([paths[0], bounds, days.last]).toEqual(['M10.0 110.0H110.0V60.0H110.0', [0, -100], '2026-01-21'])
})
