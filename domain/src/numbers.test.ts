import { expect, test } from 'vitest'
import { leadNumber, quotationNumber, quotationNumbersOf, sortNumberOf } from './numbers.ts'

test.each([
  [91, '2026-00091', 'Q2026-00091'],
  [123_456, '2026-123456', 'Q2026-123456'],
])('a lead and a quotation numbered %i differ by a prefix', (count, lead, quotation) => {
  expect([leadNumber(2026, count), quotationNumber(2026, count)]).toEqual([lead, quotation])
})

test.each([
  ['Q2026-00091', ['2026-00091', 'Q2026-00091']],
  ['q2026-00091', ['2026-00091', 'Q2026-00091']],
  ['2026-00091', ['2026-00091', 'Q2026-00091']],
  ['2026-0009', []],
  ['q2026-00091b', []],
  ['jansen', []],
])('%s may name the quotations %j', (word, numbers) => {
  expect(quotationNumbersOf(word)).toEqual(numbers)
})
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
