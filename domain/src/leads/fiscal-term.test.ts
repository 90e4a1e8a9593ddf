import { expect, test } from 'vitest'
import { fiscalTermEnd } from './fiscal-term.ts'

test.each([
  ['2026-01-01', '2033-12-31'],
  ['2026-12-31', '2033-12-31'],
])('a document of %s is kept up to and including %s', (day, last) => {
  expect(fiscalTermEnd(day)).toBe(last)
})
