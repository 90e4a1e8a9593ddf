import { expect, test } from 'vitest'
import { readDay, readYesOrNo } from './read-cells.ts'

test.each([
  ['2027-01-31', '2027-01-31'],
  ['31-01-2027', '2027-01-31'],
  ['1/2/2027', '2027-02-01'],
  ['31-02-2027', null],
  ['January', null],
])('the day %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['Ja', true],
  ['x', true],
  ['NO', false],
  ['0', false],
  ['', undefined],
  ['maybe', undefined],
])('%j means %j', (text, meant) => {
  expect(readYesOrNo(text)).toBe(meant)
})
