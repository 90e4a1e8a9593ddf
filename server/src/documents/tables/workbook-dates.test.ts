import { expect, test } from 'vitest'
import { dateOfSerial, isDateFormat, isPercentFormat } from './workbook-dates.ts'

test.each([
  [14, undefined, true],
  [0, undefined, false],
  [4, undefined, false],
  [164, 'dd\\-mm\\-yyyy\\ hh:mm:ss', true],
  [164, '"days" 0.00', false],
  [164, '[Red]0.00', false],
  [164, '[$-413]d mmmm yyyy', true],
])('format %i %j is a date: %j', (id, code, is) => {
  expect(isDateFormat(id, code)).toBe(is)
})

test.each([
  [45_750, false, '03-04-2025'],
  [45_750.604_166_666_7, false, '03-04-2025 14:30:00'],
  [44_288, true, '03-04-2025'],
])('day %d is written as people do', (serial, from1904, text) => {
  expect(dateOfSerial(serial, from1904)).toBe(text)
})

test.each([
  [9, undefined, true],
  [4, undefined, false],
  [164, '0.0%', true],
  [164, '0.0" %"', false],
])('format %i %j is a percentage: %j', (id, code, is) => {
  expect(isPercentFormat(id, code)).toBe(is)
})
