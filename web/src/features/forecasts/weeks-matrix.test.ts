import { expect, test } from 'vitest'
import { weeksMatrix } from './weeks-matrix.ts'

const week = (monday: string, more: object = {}) => ({
  monday,
  leads_in: null,
  expected_leads: 5,
  sample: 10,
  converted: 0,
  conversion_percentage: null,
  expected_appointments: null,
  appointments: null,
  free_slots: null,
  leads_needed: null,
  ...more,
})
const sunny = { source: { id: 3, name: 'Sunny' }, province: null }
const totals = [
  week('2026-11-16', { leads_in: 7, conversion_percentage: 20 }),
  week('2026-11-23', { leads_in: 2 }),
  week('2026-11-30'),
]
const data = totals.map((total) => ({ ...total, ...sunny, conversion_percentage: null }))

test('the groups stand by weeks, all leads first', () => {
  const { mondays, rows } = weeksMatrix({ totals, data }, 'leads')
  expect(mondays).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(rows.map(({ key, byMonday }) => [key, byMonday.get('2026-11-16')?.leads_in])).toEqual([
    ['all', 7],
    ['3 ', 7],
  ])
})

test('weeks and groups of which nothing is known are left out', () => {
  const { mondays, rows } = weeksMatrix({ totals, data }, 'conversion')
  expect(mondays).toEqual(['2026-11-16'])
  expect(rows.map(({ key }) => key)).toEqual(['all'])
  expect(weeksMatrix({ totals, data }, 'visits')).toEqual({ mondays: [], rows: [] })
})
