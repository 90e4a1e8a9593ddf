import { expect, test } from 'vitest'
import { formatIban, normaliseChamberNumber, normaliseIban, normaliseVatNumber } from './company-numbers.ts'

test.each([
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['nl02abna0123456789', 'NL02ABNA0123456789'],
  ['BE68 5390 0754 7034', 'BE68539007547034'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['NL91 ABNA 0417 1643 01', null],
  ['NL19 ABNA 0417 1643 00', null],
  ['NL91 ABNA 0417 1643 0', null],
  ['XX91 ABNA 0417 1643 00', null],
  ['', null],
])('IBAN %s', (typed, kept) => {
  expect(normaliseIban(typed)).toBe(kept)
})

test.each([
  ['NL859123479B01', 'NL859123479B01'],
  ['nl 8591.23.479.b01', 'NL859123479B01'],
  ['859123479B01', null],
  ['NL85912347B01', null],
  ['NL859123479C01', null],
])('VAT number %s', (typed, kept) => {
  expect(normaliseVatNumber(typed)).toBe(kept)
})

test.each([
  ['01234567', '01234567'],
  ['0123 4567', '01234567'],
  ['1234567', null],
  ['0123456a', null],
])('Chamber of Commerce number %s', (typed, kept) => {
  expect(normaliseChamberNumber(typed)).toBe(kept)
})

test('an IBAN is formatted in groups of four', () => {
  expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
})
