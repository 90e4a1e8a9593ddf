import { expect, test } from 'vitest'
import { aCatalogue, anEdition, anInput, aRoof, demoCatalogue, demoRow } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { isLikelyEnergyPrice, ruleWarnings, unmetFloor } from './energy-price.ts'
import type { TariffDraft } from './tariffs.ts'
import type { NetMeteringRule } from '../types.ts'

const rule = (changes: Partial<NetMeteringRule>): NetMeteringRule => ({
  from_year: 2027,
  to_year: 2029,
  netting: false,
  self_use: 0.3,
  feed_in: 0.055,
  feed_in_cost: 0.02,
  ...changes,
})

test.each([0, 0.04, 1.2, 5])('no household pays %s euros per kWh', (euros) => {
  expect(isLikelyEnergyPrice(euros)).toBe(false)
})

test('usual prices are not asked about', () => {
  expect([0.05, 0.22, 0.4, 1].every(isLikelyEnergyPrice)).toBe(true)
})

test('less than half of the bare tariff warns until 2030', () => {
  expect(ruleWarnings([rule({})], 0.11)).toEqual([])
  expect(ruleWarnings([rule({ feed_in: 0.05 })], 0.11)).toEqual([
    { index: 0, code: 'feedInBelowFloor', limit: 0.055 },
  ])
  expect(ruleWarnings([rule({ feed_in: 0.05, to_year: null })], 0.11)).toHaveLength(1)
  expect(ruleWarnings([rule({ feed_in: 0.05, from_year: 2030, to_year: null })], 0.11)).toEqual([])
  expect(
    ruleWarnings([rule({ feed_in: 0.05, netting: true, from_year: 2025, to_year: 2026 })], 0.11),
  ).toEqual([])
})

test.each([2027, null])('net metering after the last year of the law warns: until %s', (to_year) => {
  expect(ruleWarnings([rule({ netting: true, from_year: 2026, to_year })], 0.11)).toEqual([
    { index: 0, code: 'nettingAfterLaw', limit: 2026 },
  ])
})

test('a feed-in cost above the feed-in warns in any year', () => {
  expect(ruleWarnings([rule({ from_year: 2030, to_year: null, feed_in_cost: 0.06 })], 0.11)).toEqual([
    { index: 0, code: 'feedInCostAboveFeedIn', limit: 0.055 },
  ])
})

function warned(tariff: TariffDraft | null, settings: object = {}, wanted = 'energyPriceUnlikely') {
  const products = { panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })] }
  const input = anInput([anEdition({ products })], {
    catalogue: aCatalogue([...demoCatalogue.products], settings),
    roofs: [aRoof(1)],
  })
  return (calculateQuotation({ ...input, draft: { ...input.draft, tariff } }).editions.A?.warnings ?? [])
    .filter(({ code }) => code === wanted)
    .map(({ found }) => found)
}

test.each([
  [{ kind: 'single', price: 5 }, 500],
  [{ kind: 'single', price: 0 }, 0],
  [{ kind: 'normal_low', normal: 5, low: 0.2 }, 500],
  [{ kind: 'normal_low', normal: 0.25, low: 0 }, 0],
] as const)('a quotation whose customer pays %j warns', (tariff, cents) => {
  expect(warned(tariff)).toEqual([cents])
})

test('the price of the settings warns where it was confirmed, unless the customer has another', () => {
  expect(warned(null, { energy_price: 5 })).toEqual([500])
  expect(warned({ kind: 'single', price: 0.3 }, { energy_price: 5 })).toEqual([])
  expect(warned(null)).toEqual([])
  expect(warned({ kind: 'normal_low', normal: 0.3, low: 0.25 })).toEqual([])
  const hourly_tariff = { id: 1, name: 'x', mean: 4, lowest: 0, highest: 9, has_feed_in: false }
  expect(warned({ kind: 'hourly' }, { hourly_tariff })).toEqual([484])
})

test('a file that pays less for what is fed in than half of its own price warns until 2030', () => {
  const file = { id: 1, name: 'x', mean: 0.1, lowest: 0, highest: 9, has_feed_in: true }
  const limits = [-0.02, 0.0499, 0.05, null, undefined].map((feed_in_mean) =>
    unmetFloor({ ...file, feed_in_mean }, '2029-12-31'),
  )
  expect(limits).toEqual([0.05, 0.05, null, null, null])
  expect(unmetFloor({ ...file, feed_in_mean: -0.02 }, '2030-01-01')).toBeNull()
  const hourly_tariff = { ...file, feed_in_mean: -0.02 }
  expect(warned({ kind: 'hourly' }, { hourly_tariff }, 'feedInBelowFloor')).toHaveLength(1)
  expect(warned({ kind: 'single', price: 0.3 }, { hourly_tariff }, 'feedInBelowFloor')).toEqual([])
})
