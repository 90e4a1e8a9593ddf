import { expect, test } from 'vitest'
import { demoCatalogue, seedSettings } from '../../testing/catalogue.ts'
import { settingsProblems } from './settings-problems.ts'
import type { NetMeteringRule } from '../types.ts'
import { statutoryVatRates } from '../prices/vat.ts'

const settings = {
  ...seedSettings,
  net_metering_rules: demoCatalogue.net_metering_rules,
  vat_rates: statutoryVatRates,
}
const problems = (more: Partial<typeof settings>) => settingsProblems({ ...settings, ...more }, 2026)

const rule = (from_year: number, to_year: number | null): NetMeteringRule => ({
  from_year,
  to_year,
  netting: false,
  self_use: 0.3,
  feed_in: 0.05,
  feed_in_cost: 0,
})

test('the initial settings of a company are valid', () => {
  expect(problems({})).toEqual([])
})

test.each([
  ['margin limits', { max_margin_percentage: 14.99 }, 'max_margin_percentage'],
  ['inverter ratios', { inverter_max_ratio: 0.69 }, 'inverter_max_ratio'],
])('%s do not cross', (_what, more, path) => {
  expect(problems(more)).toEqual([{ path, code: 'maxBelowMin' }])
})

test.each([
  [
    [rule(2000, 2026), rule(2028, null)],
    [{ path: 'net_metering_rules.1.from_year', code: 'yearsFollow', year: 2027 }],
  ],
  [
    [rule(2000, 2026), rule(2026, null)],
    [{ path: 'net_metering_rules.1.from_year', code: 'yearsFollow', year: 2027 }],
  ],
  [
    [rule(2027, null), rule(2000, null)],
    [{ path: 'net_metering_rules.1.to_year', code: 'yearsEnd', year: 2026 }],
  ],
  [[rule(2000, 2030)], [{ path: 'net_metering_rules.0.to_year', code: 'lastYearOpen' }]],
  [[rule(2000, 1999)], [{ path: 'net_metering_rules.0.to_year', code: 'tillBeforeFrom' }]],
  [[rule(2027, null)], [{ path: 'net_metering_rules.0.from_year', code: 'yearsTooLate', year: 2026 }]],
])('each year has one rule: case %#', (net_metering_rules, expected) => {
  expect(problems({ net_metering_rules })).toEqual(expected)
})

test('rules are accepted in any order', () => {
  expect(problems({ net_metering_rules: [rule(2027, null), rule(2000, 2026)] })).toEqual([])
})

test('each category has exactly one rate per start date', () => {
  const [home, zero, standard] = statutoryVatRates
  if (!home || !zero || !standard) throw new Error('There are three rates')
  expect(problems({ vat_rates: [home, zero, standard, { ...zero, rate: 9 }] })).toEqual([
    { path: 'vat_rates.3.from_date', code: 'rateTwice' },
  ])
  expect(problems({ vat_rates: [home, zero] })).toEqual([{ path: 'vat_rates', code: 'rateMissing' }])
})
