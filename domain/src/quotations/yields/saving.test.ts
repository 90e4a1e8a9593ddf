import { expect, test } from 'vitest'
import { demoCatalogue } from '../../testing/catalogue.ts'
import {
  comparisonSaving,
  datedSaving,
  findNetMeteringRule,
  firstYear,
  flatSaving,
  paybackYears,
  rulesFrom,
} from './saving.ts'

const years = (kwh: number) => Array.from({ length: 30 }, () => kwh)
const rules = demoCatalogue.net_metering_rules

test('the flat saving values every kWh at the energy price, rounded per year', () => {
  expect(flatSaving(years(100.02), 0.22, 100_000)).toEqual({
    per_year_cents: years(2200),
    total_25_cents: 55_000,
    total_30_cents: 66_000,
    payback_years: null,
  })
  // 2.5 kWh at 0.22 are 55 cents; 0.25 kWh at 0.22 are 5.5 cents.
  expect(flatSaving([2.5, 0.25], 0.22, 1).per_year_cents).toEqual([55, 6])
})

test.each([
  [[100, 100], 100, 1],
  [[100, 100], 150, 1.5],
  [[100, 100], 200, 2],
  [[100, 100], 201, null],
  [[100, 300], 133, 1.11],
  [[0, 0, 50], 25, 2.5],
  [[-10, 100], 50, 1.6],
  [[], 50, null],
  [[100], 0, 0],
])('savings %j pay %i back in %j years', (saved, total, expected) => {
  expect(paybackYears(saved, total)).toBe(expected)
})

test.each([
  ['2026-06-30', 2026],
  ['2026-07-01', 2027],
  ['2026-12-31', 2027],
  ['2027-01-01', 2027],
])('a quotation of %s has %i as its first year', (date, expected) => {
  expect(firstYear(date)).toBe(expected)
})

test('the rule that covers a year applies, else the nearest one', () => {
  expect(
    [1990, 2000, 2026, 2027, 2029, 2030, 2090].map((year) => findNetMeteringRule(rules, year)?.feed_in),
  ).toEqual([0.09, 0.09, 0.09, 0.055, 0.055, 0.045, 0.045])
  expect(findNetMeteringRule([], 2026)).toBeUndefined()
})

const dated = (kwh: number, usage: number | null, date: string, more = rules) =>
  datedSaving(years(kwh), { usage, energy_price: 0.22, rules: more, date }, 500_000)

test('with net metering the usage counts at the full price and the surplus is fed in', () => {
  // 2026: 3500 x 0.22 + 500 x 0.09; 2027: 1200 x 0.22 + 2800 x 0.035; 2030: 1200 x 0.22 + 2800 x 0.025.
  const saving = dated(4000, 3500, '2026-03-01')
  expect(saving.first_year).toBe(2026)
  expect(saving.per_year_cents.slice(0, 5)).toEqual([81_500, 36_200, 36_200, 36_200, 33_400])
})

test('feed-in costs apply to power not used at once, also with net metering', () => {
  const costly = [
    { from_year: 2000, to_year: null, netting: true, self_use: 0.3, feed_in: 0.09, feed_in_cost: 0.1 },
  ]
  expect(dated(1000, 3500, '2026-03-01', costly).per_year_cents[0]).toBe(22_000 - 7_000)
})

test('own use is capped by the usage after net metering; an unknown usage caps nothing', () => {
  expect(dated(4000, 1000, '2026-11-20').per_year_cents[0]).toBe(22_000 + 3000 * 3.5)
  expect(dated(4000, null, '2026-11-20').per_year_cents[0]).toBe(26_400 + 2800 * 3.5)
  expect(dated(4000, 0, '2026-11-20').per_year_cents[0]).toBe(4000 * 3.5)
})

test('a saving is negative when feeding in costs more than it earns', () => {
  const costly = [
    { from_year: 2000, to_year: null, netting: false, self_use: 0, feed_in: 0.01, feed_in_cost: 0.03 },
  ]
  expect(dated(1000, 3500, '2026-03-01', costly)).toMatchObject({
    total_25_cents: -50_000,
    payback_years: null,
  })
})

const compared = (usage: number | null, more = rules) =>
  comparisonSaving(
    [4000, 3900, 3000],
    { usage, energy_price: 0.22, rules: more, date: '2026-11-20' },
    100_000,
  )?.per_year_cents

test('the comparison is every year as a year of net metering is, and nothing while the usage is unknown', () => {
  // 3500 x 0.22 + 500 x 0.09; 3500 x 0.22 + 400 x 0.09; 3000 x 0.22.
  expect(compared(3500)).toEqual([81_500, 80_600, 66_000])
  expect(compared(9000)).toEqual([88_000, 85_800, 66_000])
  expect(compared(null)).toBeUndefined()
  expect(compared(3500, rules.slice(1))).toBeUndefined()
})

test('in a year of net metering saving and comparison are the same, with another inverter too', () => {
  const terms = {
    usage: 3500,
    energy_price: 0.22,
    date: '2026-03-01',
    replacement: { year: 3, price_cents: 90_000 },
  }
  const [kwh, total] = [years(4000), 500_000]
  const saving = datedSaving(kwh, { ...terms, rules }, total)
  const comparison = comparisonSaving(kwh, { ...terms, rules }, total)
  expect(comparison?.per_year_cents[0]).toBe(saving.per_year_cents[0])
  expect(comparison?.per_year_cents.slice(1, 3)).toEqual([81_500, -8_500])
})

test('rules that ended before the first year are left out', () => {
  const from = (year: number) => rulesFrom(rules, year).map(({ from_year }) => from_year)
  expect(from(2026)).toEqual([2000, 2027, 2030])
  expect(from(2027)).toEqual([2027, 2030])
  expect(from(2090)).toEqual([2030])
  expect(rulesFrom(rules.slice(0, 1), 2090)).toEqual(rules.slice(0, 1))
})
