import { describe, expect, it } from 'vitest'
import {
  formatCents,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatPercent,
  parseDate,
  parseDateTime,
} from './format.ts'

describe('days', () => {
  it.each([
    ['19-11-2026', '2026-11-19'],
    ['1/2/26', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-2026', null],
    ['31-13-2026', null],
    ['tomorrow', null],
    ['', null],
  ])('reads %j as %j', (text, expected) => {
    expect(parseDate(text)).toBe(expected)
  })

  it.each([
    ['2026-11-19', '19-11-2026'],
    ['2026-11-18T23:30:00Z', '19-11-2026'],
    [null, ''],
  ])('shows %j as %j', (value, expected) => {
    expect(formatDate(value)).toBe(expected)
  })
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
  it.each([
    ['19-11-2026 14:30', '2026-11-19T13:30:00.000Z'],
    ['19-07-2026 14:30', '2026-07-19T12:30:00.000Z'],
    ['25-10-2026 01:30', '2026-10-24T23:30:00.000Z'],
    ['25-10-2026 04:00', '2026-10-25T03:00:00.000Z'],
    ['29-03-2026 03:30', '2026-03-29T01:30:00.000Z'],
    ['1-1-26 0900', '2026-01-01T08:00:00.000Z'],
    ['19-11-2026', null],
    ['19-11-2026 24:00', null],
  ])('reads %j as %j', (text, expected) => {
    expect(parseDateTime(text)).toBe(expected)
  })

  it('formats what it parsed', () => {
    expect(formatDateTime(parseDateTime('19-07-2026 14:30'))).toBe('19-07-2026 14:30')
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

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1,000', '1.000'],
  [-1_234_567, '-1,234,567', '-1.234.567'],
  [1e21, '1,000,000,000,000,000,000,000', '1.000.000.000.000.000.000.000'],
])('shows the whole number %d as %s and %s', (value, en, nl) => {
  expect([formatNumber(value, 'en'), formatNumber(value, 'nl')]).toEqual([en, nl])
})
