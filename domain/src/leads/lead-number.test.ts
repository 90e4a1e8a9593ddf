import { expect, test } from 'vitest'
import { leadNumber, sortNumberOf } from './lead-number.ts'

test('numbers sort by year and count, whatever their length', () => {
  const numbers = [
    leadNumber(2026, 7),
    leadNumber(2026, 99_999),
    leadNumber(2026, 100_000),
    leadNumber(2027, 1),
  ]
  expect(numbers).toEqual(['2026-00007', '2026-99999', '2026-100000', '2027-00001'])
  expect(numbers.map(sortNumberOf)).toEqual([2026000000007, 2026000099999, 2026000100000, 2027000000001])
})

test.each(['', '2026', '2026-7', 'Q2026-00007', "2026-00007' OR true", '2026-1234567890'])(
  'the text "%s" is no number of a lead',
  (text) => {
    expect(sortNumberOf(text)).toBeNull()
  },
)
