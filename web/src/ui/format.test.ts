import { describe, expect, it } from 'vitest'
import {
  formatCents,
  formatDate,
  formatDateTime,
  formatFigure,
  formatDay,
  formatMonth,
  formatNumber,
  formatPercent,
} from './format.ts'

describe('days', () => {
  it.each([
    ['2026-11-19', '19-11-2026'],
    ['2026-11-18T23:30:00Z', '19-11-2026'],
    [null, ''],
  ])('shows %j as %j', (value, expected) => {
    expect(formatDate(value)).toBe(expected)
  })
})

it.each([
  ['en', 'November 2026'],
  ['nl', 'november 2026'],
] as const)('a month is said in %s as %s', (language, said) => {
  expect(formatMonth('2026-11-01', language)).toBe(said)
})

describe('days with their weekday', () => {
  it.each([
    ['en', 'Monday 23-11-2026'],
    ['nl', 'maandag 23-11-2026'],
  ] as const)('are said in %s as %s', (language, said) => {
    expect(formatDay('2026-11-23', language)).toBe(said)
  })
})

describe('instants in Amsterdam', () => {
  it('are shown with their time [c39]', () => {
    expect(formatDateTime('2026-07-19T12:30:00.000Z')).toBe('19-07-2026 14:30')
  })
})

describe('numbers', () => {
  it('shows money and percentages in the language', () => {
    expect([
      formatCents(123_450, 'nl').replaceAll(/\s/g, ' '),
      formatCents(123_450, 'en'),
      formatPercent(12.5, 'nl'),
      formatPercent(12.5, 'en'),
    ]).toEqual(['€ 1.234,50', '€1,234.50', '12,5 %', '12.5%'])
  })
})

it('shows a figure with the decimals that it has, and no minus before 0 percent', () => {
  expect([25, 1_762, 0.985].map((value) => formatFigure(value, 'nl'))).toEqual(['25', '1.762', '0,985'])
  expect([formatPercent(-0.001, 'nl'), formatPercent(-0.5, 'nl')]).toEqual(['0 %', '-0,5 %'])
})

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1,000', '1.000'],
  [-1_234_567, '-1,234,567', '-1.234.567'],
  [1e21, '1,000,000,000,000,000,000,000', '1.000.000.000.000.000.000.000'],
])('shows the whole number %d as %s and %s', (value, en, nl) => {
  expect([formatNumber(value, 'en'), formatNumber(value, 'nl')]).toEqual([en, nl])
})
