import { expect, test } from 'vitest'
import { isLikelyEnergyPrice, ruleWarnings } from './energy-price.ts'
import type { NetMeteringRule } from './types.ts'

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
  expect(ruleWarnings([rule({ feed_in: 0.05, netting: true })], 0.11)).toEqual([])
})

test('a feed-in cost above the feed-in warns in any year', () => {
  expect(ruleWarnings([rule({ from_year: 2030, to_year: null, feed_in_cost: 0.06 })], 0.11)).toEqual([
    { index: 0, code: 'feedInCostAboveFeedIn', limit: 0.055 },
  ])
})
