import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustPrices } from './adjust-prices.ts'

const now = { price_net_adviser: 100.05, price_net_ew: 79.99 }
const both = { percentage: 3, prices: 'both', step_cents: 1 } as const

test.each([
  [both, { price_net_adviser: 103.05, price_net_ew: 82.39 }],
  [
    { ...both, percentage: -2.5 },
    { price_net_adviser: 97.55, price_net_ew: 77.99 },
  ],
  [
    { ...both, prices: 'price_net_adviser', step_cents: 50 },
    { price_net_adviser: 103, price_net_ew: 79.99 },
  ],
  [
    { ...both, prices: 'price_net_ew', step_cents: 100 },
    { price_net_adviser: 100.05, price_net_ew: 82 },
  ],
] as const)('%j', (adjustment, after) => {
  expect(adjustPrices(now, adjustment)).toEqual(after)
})

test('a discount grows by a raise, and half a cent is rounded away from zero', () => {
  const discount = { price_net_adviser: -150, price_net_ew: -0.5 }
  expect(adjustPrices(discount, both)).toEqual({ price_net_adviser: -154.5, price_net_ew: -0.52 })
})

test('prices are multiples of the step, within half of it of the exact ones', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: -5_000, max: 10_000 }),
      fc.constantFrom(1, 5, 50, 100),
      (price, hundredths, step_cents) => {
        const euros = { price_net_adviser: price / 100, price_net_ew: price / 100 }
        const { price_net_ew } = adjustPrices(euros, {
          percentage: hundredths / 100,
          prices: 'both',
          step_cents,
        })
        const after = Math.round(price_net_ew * 100)
        expect(after % step_cents).toBe(0)
        expect(Math.abs(after - (price * (10_000 + hundredths)) / 10_000)).toBeLessThanOrEqual(
          step_cents / 2 + 1e-6,
        )
      },
    ),
  )
})
