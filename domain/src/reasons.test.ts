import { expect, test } from 'vitest'
import { isReason } from './reasons.ts'

test.each([
  ['----------', false],
  ['..........', false],
  ['xxxxxxxxxx', false],
  ['Ja ja ja ja ja ja', false],
  ['geen geen', false],
  ['geen dak nu', false],
  [null, false],
  ['Sleutel bij de buren', true],
])('a reason has ten letters: %s', (text, fits) => {
  expect(isReason(text)).toBe(fits)
})
