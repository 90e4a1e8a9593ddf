import { expect, test } from 'vitest'
import { rangeInAmsterdam } from '../calendar.ts'
import { seriesDates } from './series-dates.ts'
import { laterOnDay, timesTouch } from './times.ts'

const minutes = (date: string, from: string, till: string) => {
  const range = rangeInAmsterdam(date, from, till)
  return typeof range === 'string' ? range : (range.ends_at.getTime() - range.starts_at.getTime()) / 60_000
}

test('a time that spring skips does not exist, and a repeated one takes the shortest pair', () => {
  expect(minutes('2026-03-29', '02:00', '03:30')).toBe('skippedFrom')
  expect(minutes('2026-03-29', '01:30', '02:30')).toBe('skippedTill')
  expect(minutes('2026-03-29', '01:30', '03:00')).toBe(30)
  expect(minutes('2026-10-25', '02:30', '03:00')).toBe(30)
  expect(minutes('2026-10-25', '02:00', '02:30')).toBe(30)
  expect(minutes('2026-10-25', '01:30', '02:00')).toBe(30)
  expect(minutes('2026-10-25', '01:30', '03:00')).toBe(150)
  expect(rangeInAmsterdam('2026-10-25', '02:00', '02:30')).toMatchObject({
    starts_at: new Date('2026-10-25T00:00:00Z'),
  })
  expect(minutes('2026-11-24', '10:00', '10:00')).toBe('empty')
  expect(minutes('2026-11-24', '10:00', '09:00')).toBe('empty')
})

test('a time later on the day ends before midnight', () => {
  expect([laterOnDay('09:00', 90), laterOnDay('23:00', 59), laterOnDay('23:00', 60)]).toEqual([
    '10:30',
    '23:59',
    undefined,
  ])
})

test('times that follow on from each other do not touch', () => {
  const slot = { from: '09:00', till: '10:30' }
  expect(timesTouch(slot, { from: '10:30', till: '11:00' })).toBe(false)
  expect(timesTouch(slot, { from: '10:29', till: '11:00' })).toBe(true)
})

test('a series ends on its last day, and monthly ones keep within the month', () => {
  expect(seriesDates('2027-01-31', { every: 'month', until: '2027-03-31' })).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  expect(seriesDates('2026-12-28', { every: 'two_weeks', until: '2027-01-11' })).toHaveLength(2)
  expect(seriesDates('2026-11-24', { every: 'week', until: '2030-01-01' })).toHaveLength(61)
})
