import { expect, test } from 'vitest'
import { nettingWords } from './net-metering.ts'
import type { NetMeteringRule } from '../types.ts'

const rule = (from_year: number, to_year: number | null, netting: boolean): NetMeteringRule => ({
  from_year,
  to_year,
  netting,
  self_use: 0.3,
  feed_in: 0.05,
  feed_in_cost: 0.02,
})
const until = (year: number) => [rule(2000, year, true), rule(year + 1, null, false)]

test('before its end net metering is going to end, and is compared with', () => {
  expect(nettingWords(until(2026), { date: '2026-12-31', first_year: 2027 }, 'nl')).toEqual({
    ends: 'Salderen stopt op 1 januari 2027.',
    reckoned: 'zonder salderen',
    paid: expect.stringMatching(/^Stroom die u direct zelf gebruikt, bespaart u/),
    assumption: 'stopt op 1 januari 2027',
    by_law: true,
    comparison:
      'Dit geldt vanaf 2027 niet meer: stroom tot uw verbruik tegen de volle stroomprijs, de rest tegen een terugleververgoeding, min terugleverkosten.',
  })
})

test('from 1 January 2027 on it has ended, and nothing is compared', () => {
  expect(nettingWords(until(2026), { date: '2027-01-01', first_year: 2027 }, 'nl')).toEqual({
    ends: 'Salderen is gestopt op 1 januari 2027.',
    reckoned: 'zonder salderen',
    paid: expect.stringMatching(/^Stroom die u direct zelf gebruikt, bespaart u/),
    assumption: 'gestopt op 1 januari 2027',
    by_law: true,
    comparison: null,
  })
})

test('rules with another end give one other year, everywhere', () => {
  const said = nettingWords(until(2028), { date: '2027-01-04', first_year: 2027 }, 'en')
  expect(said).toEqual({
    ends: 'Net metering ends on 1 January 2029.',
    reckoned: 'with net metering until the end of 2028',
    paid: expect.stringMatching(/^While net metering is possible, electricity up to your usage saves you/),
    assumption: 'ends on 1 January 2029',
    by_law: false,
    comparison: expect.stringContaining('From 2029 this no longer applies'),
  })
  expect(Object.values(said).join()).not.toContain('2027')
})

test('net metering without an end holds, and without a rule it is not there', () => {
  const when = { date: '2027-01-04', first_year: 2027 }
  expect(nettingWords([rule(2000, null, true)], when, 'nl')).toMatchObject({
    ends: 'Salderen blijft mogelijk.',
    paid: expect.stringMatching(/^Voor stroom tot uw verbruik .*, ook als u die teruglevert\./),
  })
  expect(nettingWords([rule(2000, null, false)], when, 'nl')).toMatchObject({
    ends: 'Salderen kan niet meer.',
    comparison: null,
  })
})

const withGap = [
  rule(2000, 2026, true),
  rule(2027, 2027, false),
  rule(2028, 2029, true),
  rule(2030, null, false),
]

test.each([
  [
    '2026-12-01',
    2027,
    'Salderen stopt op 1 januari 2027 en is van 2028 tot en met 2029 weer mogelijk.',
    'stopt op 1 januari 2027, van 2028 tot en met 2029 weer mogelijk',
    'met salderen van 2028 tot en met 2029',
  ],
  [
    '2027-01-04',
    2027,
    'Salderen kan nu niet, en is van 2028 tot en met 2029 weer mogelijk.',
    'nu niet mogelijk, van 2028 tot en met 2029 weer wel',
    'met salderen van 2028 tot en met 2029',
  ],
  [
    '2027-01-04',
    2028,
    'Salderen kan nu niet, en is van 2028 tot en met 2029 weer mogelijk.',
    'nu niet mogelijk, van 2028 tot en met 2029 weer wel',
    'met salderen tot en met 2029',
  ],
  [
    '2030-01-04',
    2030,
    'Salderen is gestopt op 1 januari 2030.',
    'gestopt op 1 januari 2030',
    'zonder salderen',
  ],
])('rules with a gap say on %s with savings from %i on what they hold', (date, first_year, ...said) => {
  const found = nettingWords(withGap, { date, first_year }, 'nl')
  expect([found.ends, found.assumption, found.reckoned]).toEqual(said)
  expect([found.by_law, found.comparison]).toEqual([false, null])
})

test('net metering that comes back without an end is not said to stay', () => {
  const rules = [rule(2000, 2026, true), rule(2027, 2027, false), rule(2028, null, true)]
  const said = nettingWords(rules, { date: '2027-01-04', first_year: 2027 }, 'nl')
  expect(said).toMatchObject({
    ends: 'Salderen kan nu niet, en is vanaf 2028 weer mogelijk.',
    reckoned: 'met salderen vanaf 2028',
  })
  expect(nettingWords(rules, { date: '2026-12-01', first_year: 2027 }, 'en').ends).toBe(
    'Net metering ends on 1 January 2027 and is possible again from 2028 on.',
  )
})

test('rules that follow each other are one', () => {
  const rules = [rule(2000, 2026, true), rule(2027, 2028, true), rule(2029, null, false)]
  expect(nettingWords(rules, { date: '2026-12-01', first_year: 2027 }, 'nl')).toMatchObject({
    ends: 'Salderen stopt op 1 januari 2029.',
    reckoned: 'met salderen tot en met 2028',
  })
})
