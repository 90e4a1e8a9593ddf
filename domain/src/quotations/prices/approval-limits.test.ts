import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToEuros } from '../../money/money.ts'
import { type ApprovalLimits, loosens } from './approval-limits.ts'
import { marginLimits } from './margin.ts'

const before = { min_margin_cents: 75_000, min_margin_percentage: 15, max_margin_percentage: 30 }

test.each([
  [{ min_margin_cents: 74_999 }, true],
  [{ min_margin_percentage: 14.9 }, true],
  [{ max_margin_percentage: 30.1 }, true],
  // What one person raised the maximum by: it is derived from the minimum.
  [{ max_margin_percentage: 15 }, true],
  [{ min_margin_cents: 500_000 }, true],
  [{ max_margin_percentage: 25 }, true],
  [{ min_margin_percentage: 30 }, true],
  [{ min_margin_percentage: 20 }, false],
  [{ min_margin_percentage: 15.5 }, false],
  [{}, false],
])('%o loosens the limits of margins: %s', (change, loose) => {
  expect(loosens(before, { ...before, ...change })).toBe(loose)
})

test('without a fixed minimum a lower maximum and a higher minimum count at once, where no cent is gained', () => {
  const none = { min_margin_cents: 0, min_margin_percentage: 0, max_margin_percentage: 30 }
  expect(loosens(none, { ...none, max_margin_percentage: 25 })).toBe(false)
  const met = { ...before, max_margin_percentage: 15 }
  expect(loosens(met, { ...met, max_margin_percentage: 20 })).toBe(false)
})

const percentage = fc.oneof(
  fc.constantFrom(0, 10, 15, 20, 30, 60),
  fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
)
const limits = fc
  .record({
    min_margin_cents: fc.oneof(fc.constantFrom(0, 1, 75_000), fc.integer({ min: 0, max: 1_000_000 })),
    min_margin_percentage: percentage,
    max_margin_percentage: percentage,
  })
  .filter((one) => one.min_margin_percentage <= one.max_margin_percentage)
/** Two settings of which most fields are the same, as people change them. */
const pairs = fc
  .tuple(limits, limits, fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()))
  .map(([one, other, [cents, min, max]]): [ApprovalLimits, ApprovalLimits] => [
    one,
    {
      min_margin_cents: cents ? other.min_margin_cents : one.min_margin_cents,
      min_margin_percentage: min ? other.min_margin_percentage : one.min_margin_percentage,
      max_margin_percentage: max ? other.max_margin_percentage : one.max_margin_percentage,
    },
  ])
  .filter(([, after]) => after.min_margin_percentage <= after.max_margin_percentage)
const limitsAt = (base: number, { min_margin_cents, ...percentages }: ApprovalLimits) =>
  marginLimits(base, { ...percentages, min_margin: centsToEuros(min_margin_cents) })

test('no change that counts at once lowers the minimum or raises the maximum of any base', () => {
  const bases = fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 10_000 }),
    fc.integer({ min: 0, max: 10_000_000 }),
  )
  fc.assert(
    fc.property(pairs, fc.array(bases, { minLength: 40, maxLength: 40 }), ([was, will], some) => {
      if (loosens(was, will)) return
      for (const base of some) {
        const [now, then] = [limitsAt(base, was), limitsAt(base, will)]
        expect(then.min_margin_cents).toBeGreaterThanOrEqual(now.min_margin_cents)
        expect(then.max_margin_cents).toBeLessThanOrEqual(now.max_margin_cents)
      }
    }),
    { numRuns: 1_000 },
  )
})
