import { expect, test } from 'vitest'
import { readDigits } from './range-columns.ts'

test.each([
  ['9712', 9712],
  ['9712AB', 9712],
  ['9712 ab', 9712],
  ['1', 1],
  ['97123', 97_123],
  ['12 AB', '12 AB'],
  ['97-12', '97-12'],
  ['', ''],
])('%j is read as %j', (text, read) => {
  expect(readDigits(text)).toBe(read)
})
