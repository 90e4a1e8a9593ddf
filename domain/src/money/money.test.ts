import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEuro } from './format-euro.ts'
import {
  allocate,
  basisPoints,
  centsToEuros,
  divideRounded,
  eurosToCents,
  multiplyDivide,
  pct,
} from './money.ts'

test.each([
  [5, 1000, 1],
  [-5, 1000, -1],
  [333, 2100, 70],
  [250, 2100, 53],
  [0, 2100, 0],
  [305500, 1500, 45825],
  [9_007_199_254_740_991, 2100, 1_891_511_843_495_608],
])('pct(%i, %i) is %i', (cents, points, expected) => {
  expect(pct(cents, points)).toBe(expected)
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [2, 1], [-67, -33]],
  [0, [2, 1], [0, 0]],
  [5, [0, 0], [5, 0]],
  [1, [1, 1], [1, 0]],
  [7, [], []],
  [-1, [1, 1], [-1, 0]],
  [-5, [1, 1, 1], [-2, -2, -1]],
  [90, [1000, -100], [100, -10]],
  [10, [7, -4], [23, -13]],
  [10, [1, -1], [10, 0]],
  [-90, [-2, -1], [-60, -30]],
])('allocate(%i, %j) is %j', (total, weights, expected) => {
  expect(allocate(total, weights)).toEqual(expected)
})

test.each([
  [1.005, 101],
  [-1.005, -101],
  [0.1 + 0.2, 30],
  [78, 7800],
  [1e-7, 0],
  [142.75, 14275],
])('%f euro is %i cents', (euros, cents) => {
  expect(eurosToCents(euros)).toBe(cents)
})

test('cents become decimal euros, percentages basis points', () => {
  expect(centsToEuros(14275)).toBe(142.75)
  expect(basisPoints(15)).toBe(1500)
  expect(basisPoints(0.29)).toBe(29)
  expect(multiplyDivide(3, 5, 2)).toBe(8)
  expect(() => divideRounded(1, 0)).toThrow(RangeError)
})

test.each([
  [123450, 'nl', '€ 1.234,50'],
  [123450, 'en', '€1,234.50'],
  [-5, 'nl', '€ -0,05'],
  [-100000000, 'en', '-€1,000,000.00'],
  [0, 'nl', '€ 0,00'],
] as const)('%i cents in %s are formatted as %s', (cents, locale, expected) => {
  expect(formatEuro(cents, locale)).toBe(expected)
})

test('an allocation adds up to its total, each part within a cent of its exact share', () => {
  const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), weights, (total, parts) => {
      const sum = parts.reduce((a, b) => a + b, 0)
      const shares = allocate(total, parts)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
      if (sum > 0) {
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1.000001)
        }
      }
    }),
  )
})

test('a percentage is symmetric around zero and grows with the amount', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, fc.nat(20_000), (cents, points) => {
      expect(pct(-cents, points)).toBe(0 - pct(cents, points))
      expect(pct(cents + 1, points)).toBeGreaterThanOrEqual(pct(cents, points))
    }),
  )
})
