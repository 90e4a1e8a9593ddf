import { expect, test } from 'vitest'
import { leadNumber, quotationNumber, quotationNumbersOf } from './numbers.ts'

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
