import { expect, test } from 'vitest'
import { forecastErrors, isoWeekOf, type LeadsOfWeek, weekForecasts } from './week-forecast.ts'

const thisMonday = '2026-11-16'
const cell = (
  came: string,
  planned: string | null,
  amount: number,
  group: string | null = '1',
): LeadsOfWeek => ({
  group,
  came,
  planned,
  amount,
})
const one = (cells: LeadsOfWeek[], monday: string) => weekForecasts(cells, [monday], thisMonday).data[0]

test('a week to come is expected from the mean and the conversion of the last eight weeks', () => {
  const cells = [
    cell('2026-09-21', '2026-09-28', 4),
    cell('2026-11-09', null, 12),
    cell('2026-09-14', null, 99),
  ]
  expect(one(cells, '2026-11-23')).toEqual({
    group: '1',
    monday: '2026-11-23',
    leads_in: null,
    expected_leads: 2,
    sample: 16,
    converted: 4,
    conversion_percentage: 25,
    expected_appointments: 0.5,
    appointments: null,
  })
})

test('a week that is over takes only what was planned before it began, beside what came true', () => {
  const cells = [
    cell('2026-10-26', '2026-10-26', 5),
    cell('2026-10-26', '2026-11-09', 5),
    cell('2026-11-02', '2026-11-09', 3),
    cell('2026-11-02', null, 3),
  ]
  expect(one(cells, '2026-11-02')).toMatchObject({
    leads_in: 6,
    // 10 of the eight weeks before, half of them with a visit: not what came.
    expected_leads: 1.3,
    sample: 10,
    converted: 5,
    expected_appointments: 0.6,
    appointments: 3,
  })
})

test('without a sample nothing is expected', () => {
  expect(one([cell(thisMonday, null, 2)], thisMonday)).toMatchObject({
    leads_in: 2,
    expected_leads: 0,
    sample: 0,
    conversion_percentage: null,
    expected_appointments: null,
  })
})

test('the error is the mean distance between expected and come over the weeks that had a sample', () => {
  // Before 9 November 8 leads came, 4 of them with a visit: 1 and 0.5 expected.
  const cells = [
    cell('2026-11-02', '2026-11-02', 4),
    cell('2026-11-02', null, 4),
    cell('2026-11-09', '2026-11-09', 4),
    cell(thisMonday, null, 99),
  ]
  expect(forecastErrors(cells, thisMonday)).toEqual({ weeks: 1, leads: 3, appointments: 3.5 })
  expect(forecastErrors([], thisMonday)).toEqual({ weeks: 0, leads: null, appointments: null })
})

test('totals are of all leads, with a conversion of their own', () => {
  const cells = [cell('2026-11-09', '2026-11-09', 1, '1'), cell('2026-11-09', null, 3, null)]
  const { data, totals } = weekForecasts(cells, ['2026-11-23'], thisMonday)
  expect(data.map(({ group, conversion_percentage }) => [group, conversion_percentage])).toEqual([
    [null, 0],
    ['1', 100],
  ])
  expect(totals).toMatchObject([{ sample: 4, conversion_percentage: 25 }])
})

test.each([
  ['2026-11-16', '2026-W47'],
  ['2025-12-29', '2026-W01'],
  ['2026-12-28', '2026-W53'],
  ['2027-01-04', '2027-W01'],
])('the week of Monday %s is %s', (monday, week) => {
  expect(isoWeekOf(monday)).toBe(week)
})
