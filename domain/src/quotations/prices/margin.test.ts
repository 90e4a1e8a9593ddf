import { expect, test } from 'vitest'
import { anEdition, seedSettings } from '../../testing/catalogue.ts'
import { marginCents, marginLimits } from './margin.ts'

test.each([
  ['the percentages of a big base', 1_000_000, {}, 150_000, 300_000],
  ['the fixed minimum, the maximum of the base', 300_000, {}, 75_000, 90_000],
  ['a maximum that equals the minimum is derived', 250_000, {}, 75_000, 150_000],
  ['a maximum below the minimum is derived', 45_600, {}, 75_000, 150_000],
  [
    'derived by an uneven ratio',
    45_600,
    { min_margin_percentage: 14, max_margin_percentage: 25 },
    75_000,
    133_929,
  ],
  ['no minimal percentage: twice the minimum', 45_600, { min_margin_percentage: 0 }, 75_000, 150_000],
  ['percentages that meet: twice the minimum', 1_000_000, { min_margin_percentage: 30 }, 300_000, 600_000],
  ['percentages the wrong way round', 1_000_000, { min_margin_percentage: 40 }, 400_000, 800_000],
  ['no minimum at all', 1_000_000, { min_margin_percentage: 0, min_margin: 0 }, 0, 300_000],
  ['half a cent goes up', 10, { min_margin: 0, min_margin_percentage: 5, max_margin_percentage: 25 }, 1, 3],
  ['nothing', 0, { min_margin: 0 }, 0, 0],
] as const)('limits: %s', (_name, base, settings, min_margin_cents, max_margin_cents) => {
  expect(marginLimits(base, { ...seedSettings, ...settings })).toEqual({ min_margin_cents, max_margin_cents })
})

test('the margin is the minimum until it is changed', () => {
  expect(marginCents({ margin: 5000, margin_changed: false }, 75_000)).toBe(75_000)
  expect(marginCents(anEdition({ margin: 876.55 }), 75_000)).toBe(87_655)
  expect(marginCents({ margin: null, margin_changed: true }, 75_000)).toBe(75_000)
  expect(marginCents({ margin: 0.001, margin_changed: true }, 75_000)).toBe(75_000)
})
