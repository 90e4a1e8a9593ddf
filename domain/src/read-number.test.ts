import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NumberProblem, type NumberRules, readNumber, readNumberOfFile } from './read-number.ts'

const read = (text: string, language: 'en' | 'nl', rules: Partial<NumberRules> = {}) =>
  readNumber(text, { language, decimals: 2, ...rules })

describe('both notations', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.000.000,25', 1_000_000.25],
    ['1,000,000.25', 1_000_000.25],
    ['1.000.000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['0.50', 0.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['1 250,50', 1250.5],
    ['1\u00a0250.5', 1250.5],
    ['-3.5', -3.5],
    ['−3,5', -3.5],
    ['-0', 0],
    ['1.5000', 1.5],
    ['  7 ', 7],
  ] as const)('reads %j as %d in both languages', (text, value) => {
    expect([read(text, 'en'), read(text, 'nl')]).toEqual([{ value }, { value }])
  })

  it.each([
    '12e3',
    '12a',
    '1 2',
    '1-2',
    '--3',
    '-',
    '.',
    '1,00.50',
    '1.00,50',
    '1,000,50',
    '1.2.3',
    '0.125.000',
    '1'.repeat(16),
    'Infinity',
    '0x10',
    '€ 5',
    '5 %',
  ])('refuses %j in both languages', (text) => {
    const refused = { value: Number.NaN, problem: { code: 'number' } }
    expect([read(text, 'en'), read(text, 'nl')]).toEqual([refused, refused])
  })

  it('reads an empty text as no number', () => {
    expect([read('', 'en'), read('  ', 'nl')]).toEqual([{ value: null }, { value: null }])
  })

  it.each([
    ['€ 1.234,50', '€', 1234.5],
    ['-€1,234.50', '€', -1234.5],
    ['€ -3,50', '€', -3.5],
    ['1.250,-', '€', 1250],
    ['12,50 €', '€', 12.5],
    ['7 %', '%', 7],
  ] as const)('reads %j with unit %j as %d', (text, sign, value) => {
    expect(read(text, 'nl', { sign })).toEqual({ value })
  })
})

const ambiguous = (whole: string, decimal: string | null): NumberProblem => ({
  code: 'ambiguous',
  whole,
  decimal,
})

describe('ambiguous between the languages', () => {
  it.each([
    ['1.250', 'en', ambiguous('1250', '1.25')],
    ['1,250', 'nl', ambiguous('1250', '1,25')],
    ['-12.500', 'en', ambiguous('-12500', '-12.5')],
    ['1.000', 'en', ambiguous('1000', '1')],
    ['1,234', 'nl', ambiguous('1234', null)],
  ] as const)('reports %j as ambiguous in %s', (text, language, problem) => {
    expect(read(text, language)).toEqual({ value: Number.NaN, problem })
  })

  it('suggests an unambiguous spelling for three decimals', () => {
    const problem = ambiguous('1234', '1.2340')
    expect(read('1.234', 'en', { decimals: 3 })).toEqual({ value: Number.NaN, problem })
    expect(read('1.2340', 'en', { decimals: 3 })).toEqual({ value: 1.234 })
  })

  it('accepts thousands separators of the own language', () => {
    expect([read('1,250', 'en'), read('1.250', 'nl')]).toEqual([{ value: 1250 }, { value: 1250 }])
  })

  it('accepts the only reading within the limits of the field', () => {
    expect(read('1.250', 'en', { max: 100 })).toEqual({ value: 1.25 })
    expect(read('1.250', 'en', { min: 1000, decimals: 0 })).toEqual({ value: 1250 })
  })
})

describe('a number of a file, in whichever notation', () => {
  it.each([
    ['1.234,50', { value: 1_234.5 }],
    ['1,234.50', { value: 1_234.5 }],
    ['0,4', { value: 0.4 }],
    ['1.5000', { value: 1.5 }],
    ['1.234.567', { value: 1_234_567 }],
    ['1.250', { value: Number.NaN, problem: ambiguous('1250', '1.25') }],
    ['1,250', { value: Number.NaN, problem: ambiguous('1250', '1,25') }],
    ['-12.500', { value: Number.NaN, problem: ambiguous('-12500', '-12.5') }],
  ] as const)('reads %j as %j', (text, read) => {
    expect(readNumberOfFile(text, { decimals: 6 })).toEqual(read)
  })

  it('takes the only reading that fits', () => {
    expect(readNumberOfFile('1.250', { decimals: 6, max: 10 })).toEqual({ value: 1.25 })
  })
})

describe('decimals', () => {
  it.each([
    ['2.5', 0],
    ['2,5', 0],
    ['12.3456', 2],
  ] as const)('refuses %j where %d are allowed', (text, decimals) => {
    const problem = { code: 'decimals', decimals }
    expect(read(text, 'en', { decimals })).toEqual({ value: Number.NaN, problem })
  })

  it('refuses too many decimals in the only allowed reading', () => {
    const problem = { code: 'decimals', decimals: 2 }
    expect(read('1.005', 'en', { max: 100 })).toEqual({ value: Number.NaN, problem })
  })
})

const language = fc.constantFrom('en', 'nl')
const decimals = fc.integer({ min: 0, max: 4 })
const digits = (number: string) => number.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')

describe('any text', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-−e €%a '.split('')), maxLength: 14 })

  it('is empty, a number with all typed digits, or a problem', () => {
    fc.assert(
      fc.property(typed, language, decimals, (text, of, places) => {
        const { value, problem } = readNumber(text, { language: of, decimals: places })
        if (value === null) expect(text.trim()).toBe('')
        else if (problem !== undefined) expect(value).toBeNaN()
        else {
          expect(digits(String(value))).toBe(digits(text))
          expect(text).not.toMatch(/[ea%€]/)
        }
      }),
    )
  })
})
