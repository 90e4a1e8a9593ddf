import { expect, test } from 'vitest'
import { loosens } from './approval-limits.ts'

const before = { min_margin_cents: 75_000, min_margin_percentage: 15, max_margin_percentage: 30 }

test.each([
  [{ min_margin_cents: 74_999 }, true],
  [{ min_margin_percentage: 14.9 }, true],
  [{ max_margin_percentage: 30.1 }, true],
  [{ min_margin_cents: 90_000, max_margin_percentage: 31 }, true],
  [{ min_margin_cents: 90_000, min_margin_percentage: 20, max_margin_percentage: 25 }, false],
  [{}, false],
])('%o loosens the limits of margins: %s', (change, loose) => {
  expect(loosens(before, { ...before, ...change })).toBe(loose)
})
