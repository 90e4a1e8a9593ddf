import { expect, test } from 'vitest'
import { withWholeYear } from './whole-years.ts'

const now = new Date('2026-11-30T12:00:00Z')

test.each([
  ['created_at', '3-4-25', '3-4-2025'],
  ['created_at', '03-04-25', '03-04-2025'],
  ['last_contact_at', '30/11/26', '30/11/2026'],
  ['consent_at', '31.12.25 14:30', '31.12.2025 14:30'],
  ['status_since', "3-4-'25", '3-4-2025'],
  ['created_at', '10-11-12', '10-11-2012'],
  // Still to come, another century, no day, or a year that may stand first.
  ['created_at', '03-04-99', null],
  ['created_at', '1-12-26', null],
  ['created_at', '31-02-25', null],
  ['created_at', '4/25/25', null],
  ['created_at', '24-11-03', null],
  ['created_at', '25-04-03', null],
  ['created_at', '1-1-00', null],
  // Nobody knows of what may be to come.
  ['callback_at', '3-4-25', null],
  ['postponed_until', '03-04-27', null],
  ['created_at', '3-4-2025', undefined],
  ['created_at', '2025-04-03', undefined],
  ['created_at', '3-4', undefined],
  ['created_at', '3-4/25', undefined],
  ['street_number', '3-4-25', undefined],
  [null, '3-4-25', undefined],
] as const)('%s %j is %j', (field, text, whole) => {
  expect(withWholeYear(field, text, now)).toBe(whole)
})
