import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone } from './phone-format.ts'
import { isPossiblePhone, parsePhone, toE164 } from './phone.ts'
import cases from '../testing/phone-cases.json' with { type: 'json' }

const rows = cases.rows.map(([input, e164, valid, type, national]) => ({
  input: String(input),
  expected: { e164, valid, type, national },
}))

test.each(rows)('$input is $expected.e164, valid $expected.valid', ({ input, expected }) => {
  expect(parsePhone(input)).toEqual(expected)
  expect(toE164(input)).toBe(expected.valid ? expected.e164 : null)
})

test('a usual spelling of a Dutch number is told as the library does', () => {
  const spelling = fc.stringMatching(/^(\+31|0031|0)[ -]?[1-9](\d[ -]?){7,9}$/)
  fc.assert(
    fc.property(spelling, (text) => {
      const parsed = parsePhone(text)
      expect(toE164(text)).toBe(parsed?.valid ? parsed.e164 : null)
    }),
    { numRuns: 1000 },
  )
})

test('text that is not a phone number is rejected', () => {
  expect([toE164(''), toE164('geen'), parsePhone('x')]).toEqual([null, null, null])
})

test('a possible number has a valid length', () => {
  expect(['+31', '0031', '+3161', '+31999999999', '+4930123456'].map(isPossiblePhone)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test('the lightweight formatter formats every valid Dutch number as the library does', () => {
  const digits = fc.stringMatching(/^[1-9]\d{8}$/)
  fc.assert(
    fc.property(digits, (national) => {
      const parsed = parsePhone(`0${national}`)
      fc.pre(parsed?.valid === true && parsed.e164.startsWith('+31'))
      expect(formatPhone(parsed.e164)).toBe(parsed.national)
    }),
    { numRuns: 1000 },
  )
})

test('special, foreign and missing numbers are formatted', () => {
  expect(
    ['+318001234', '+319001234567', '+3197012345678', '+3114030', '+32470123456'].map(formatPhone),
  ).toEqual(['0800 1234', '0900 1234567', '0970 123 45678', '14030', '+32470123456'])
  expect(formatPhone(null)).toBe('')
})
