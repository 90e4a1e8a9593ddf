import { expect, test } from 'vitest'
import { fiscalTermEnd } from './fiscal-term.ts'

test.each([
  ['2026-01-01', 7, '2033-12-31'],
  ['2026-12-31', 7, '2033-12-31'],
  ['2026-12-31', 10, '2036-12-31'],
])('a document of %s is kept for %i years, up to and including %s', (day, years, last) => {
  expect(fiscalTermEnd(day, years)).toBe(last)
})
