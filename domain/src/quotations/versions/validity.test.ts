import { expect, test } from 'vitest'
import { effectiveDueDate, expiresAt, isExpired, validUntil } from './validity.ts'

test.each([
  ['2026-11-20', 'two_weeks', '2026-12-04'],
  ['2027-01-31', 'one_month', '2027-02-28'],
  ['2028-01-30', 'one_month', '2028-02-29'],
  ['2026-12-28', 'one_week', '2027-01-04'],
  ['2026-12-15', 'one_month', '2027-01-15'],
] as const)('sent on %s, %s is valid until %s', (sent, key, expected) => {
  expect(validUntil(sent, key)).toBe(expected)
})

test('an edition can be accepted until 23:59:59 in Amsterdam, in winter and in summer', () => {
  expect(isExpired('2026-12-04', new Date('2026-12-04T22:59:59Z'))).toBe(false)
  expect(isExpired('2026-12-04', new Date('2026-12-04T23:00:00Z'))).toBe(true)
  expect(expiresAt('2026-07-01').toISOString()).toBe('2026-07-01T21:59:59.999Z')
})

test('without permission to choose the validity it is two weeks', () => {
  expect(effectiveDueDate({ valid_until: 'one_month', valid_until_editable: false })).toBe('two_weeks')
  expect(effectiveDueDate({ valid_until: 'one_month', valid_until_editable: true })).toBe('one_month')
})
