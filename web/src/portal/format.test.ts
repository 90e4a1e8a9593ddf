import { beforeEach, expect, test } from 'vitest'
import { day, euro, number, percent, roundEuro, setFormatLanguage } from './format.ts'

beforeEach(() => setFormatLanguage('nl'))

const all = () => [
  euro(123_450),
  euro(-15_000),
  roundEuro(123_456),
  number(3_939),
  percent(21),
  day('2026-11-24'),
  day('2026-11-24T23:30:00Z'),
]

test('a Dutch page writes amounts and dates the Dutch way', () => {
  expect(all().map((text) => text.replaceAll('\u{a0}', ' '))).toEqual([
    '€ 1.234,50',
    '€ -150,00',
    '€ 1.235',
    '3.939',
    '21 %',
    '24-11-2026',
    '25-11-2026',
  ])
})

test('an English page writes them in English', () => {
  setFormatLanguage('en')
  expect(all()).toEqual(['€1,234.50', '-€150.00', '€1,235', '3,939', '21%', '24 Nov 2026', '25 Nov 2026'])
})
