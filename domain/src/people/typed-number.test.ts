import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['0652999111', '+31652999111'],
  ['06-52999111', '+31652999111'],
  [' 06 52 99', '+3165299'],
  ['(050) 123 45 67', '+31501234567'],
  ['+31 (0)6 52999111', '+31652999111'],
  ['0031652999111', '+31652999111'],
  ['+49 30 1234', '+49301234'],
  ['06', null],
  ['52999111', null],
  ['jan@zon.example', null],
  ['0612x', null],
])('%j is looked for as %j', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected)
})
