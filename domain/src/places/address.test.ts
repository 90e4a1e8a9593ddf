import { expect, test } from 'vitest'
import {
  duplicateKey,
  formatAddress,
  isAddition,
  isHouseNumber,
  normaliseAddition,
  normaliseZipCode,
  parseHouseNumber,
  zipCodeDigits,
} from './address.ts'

test.each([
  ['1234AB', '1234 AB'],
  [' 1234  ab ', '1234 AB'],
  ['0234 AB', null],
  ['1234 SA', null],
  ['1234 sd', null],
  ['1234 SS', null],
  ['1234 SB', '1234 SB'],
  ['1234 A', null],
  ['12345 AB', null],
])('zip code %j normalises to %j', (text, expected) => {
  expect(normaliseZipCode(text)).toBe(expected)
})

test('a normalised zip code has four digits, a space and two letters but SA, SD and SS', () => {
  expect(/^[1-9][0-9]{3} ?(?!SA|SD|SS)[A-Z]{2}$/.test(normaliseZipCode('9401hk') ?? '')).toBe(true)
  expect(zipCodeDigits('9401 HK')).toBe(9401)
})

test.each([
  ['12', { street_number: 12, adjective: null }],
  ['12-a', { street_number: 12, adjective: 'a' }],
  ['12/2', { street_number: 12, adjective: '2' }],
  ['12 bis', { street_number: 12, adjective: 'bis' }],
  ['a12', null],
  ['0', null],
])('house number %j', (text, expected) => {
  expect(parseHouseNumber(text)).toEqual(expected)
})

test('two spellings of one address share a key', () => {
  const keys = ['-a ', 'A', ' a'].map((adjective) =>
    duplicateKey({ zip_code: '1234ab', street_number: 12, adjective }),
  )
  expect(new Set(keys)).toEqual(new Set(['1234AB 12 A']))
  expect(duplicateKey({ zip_code: '1234 AB', street_number: 12, adjective: null })).toBe('1234AB 12')
  expect(duplicateKey({ zip_code: null, street_number: 12 })).toBeNull()
  expect(duplicateKey({ zip_code: '1234 AB', street_number: null })).toBeNull()
})

test('an addition consists of letters, digits, spaces, slashes and hyphens', () => {
  expect(['A', '-2', 'bis', '1/2', '*', '', 'abcdefghijkl'].map(isAddition)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(normaliseAddition('a - 2')).toBe('A2')
  expect([0, 1, 99_999, 100_000, 1.5].map(isHouseNumber)).toEqual([false, true, true, false, false])
})

test('an address is formatted on one line from its known parts', () => {
  const address = {
    street: 'Dorpsstraat',
    street_number: 12,
    adjective: 'A',
    zip_code: '1234 AB',
    city: 'Assen',
  }
  expect(formatAddress(address)).toBe('Dorpsstraat 12 A, 1234 AB Assen')
  // `12 1` reads as 121, and `12 -1` as a range.
  for (const adjective of ['1', '-1'])
    expect(formatAddress({ ...address, adjective })).toBe('Dorpsstraat 12-1, 1234 AB Assen')
  expect(formatAddress({ ...address, street: null, street_number: null, adjective: null })).toBe(
    '1234 AB Assen',
  )
})
