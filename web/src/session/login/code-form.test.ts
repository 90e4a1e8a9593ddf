import { expect, test } from 'vitest'
import { digitsOnly } from './code-form.tsx'

test.each([
  ['1234567', '123456'],
  ['123 456', '123 456'],
  ['123 4567', '123 456'],
  [' 123  456 ', ' 123 456 '],
  ['12a3-4', '1234'],
  ['', ''],
])('of %j the code is %j', (typed, code) => {
  expect(digitsOnly(typed)).toBe(code)
})
