import { expect, test } from 'vitest'
import { nettingWords } from './net-metering.ts'
import type { NetMeteringRule } from './types.ts'

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
    assumption: 'ends on 1 January 2029',
    by_law: false,
    comparison: expect.stringContaining('from 2029 on'),
  })
  expect(Object.values(said).join()).not.toContain('2027')
})

test('net metering without an end holds, and without a rule it is not there', () => {
  const when = { date: '2027-01-04', first_year: 2027 }
  expect(nettingWords([rule(2000, null, true)], when, 'nl').ends).toBe('Salderen blijft mogelijk.')
  expect(nettingWords([rule(2000, null, false)], when, 'nl')).toMatchObject({
    ends: 'Salderen kan niet meer.',
    comparison: null,
  })
})
