import { expect, test } from 'vitest'
import { isFalseDay } from './false-day.ts'

const given_at = new Date('2026-11-24T01:30:00Z')
const arrived_at = new Date('2026-11-25T21:30:00Z')

test.each([
  ['2026-11-22', true],
  // Its clock may be three hours wrong: half past two in the morning is still the day before.
  ['2026-11-23', false],
  ['2026-11-24', false],
  ['2026-11-26', false],
  ['2026-11-27', true],
])('%s is a day on which nothing was shown: %s', (day, isFalse) => {
  expect(isFalseDay(day, { given_at, arrived_at })).toBe(isFalse)
})

test('what has not arrived may be of any later day', () => {
  expect(isFalseDay('2030-01-01', { given_at, arrived_at: null })).toBe(false)
})
