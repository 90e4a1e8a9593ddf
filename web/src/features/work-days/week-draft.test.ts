import { expect, test } from 'vitest'
import {
  changedDays,
  draftOf,
  errorsOf,
  nextTimes,
  overlapping,
  undrivable,
  type WorkDay,
  withDayCopied,
} from './week-draft.ts'

const monday = '2026-11-30'
const tuesday = '2026-12-01'
const day = (adviser_id: number, full_date: string, times: [string, string][], revision = 1): WorkDay => ({
  id: adviser_id * 10,
  adviser_id,
  adviser: { id: adviser_id, name: `Adviser ${adviser_id}` },
  full_date,
  day_name: 'monday',
  duplicate: false,
  work_times: times.map(([from, till], id) => ({ id, from, till })),
  revision,
})
const both = { advisers: [1, 2], dates: [monday, tuesday] }

test('equal work times of several advisers are one, and nothing has changed', () => {
  const kept = [
    day(1, monday, [['09:00', '10:30']]),
    day(2, monday, [
      ['09:00', '10:30'],
      ['11:00', '12:30'],
    ]),
  ]
  const draft = draftOf(kept)
  expect(draft.map(({ from, advisers }) => [from, advisers])).toEqual([
    ['09:00', [1, 2]],
    ['11:00', [2]],
  ])
  expect(changedDays(draft, kept, both)).toEqual([])
})

test('a work time that moves to another day changes both days of each of its advisers', () => {
  const kept = [day(1, monday, [['09:00', '10:30']], 4), day(2, monday, [['09:00', '10:30']])]
  const draft = draftOf(kept).map((time) => ({ ...time, date: tuesday }))
  expect(changedDays(draft, kept, both)).toEqual([
    { adviser_id: 1, full_date: monday, work_times: [], revision: 4 },
    { adviser_id: 1, full_date: tuesday, work_times: [{ from: '09:00', till: '10:30' }] },
    { adviser_id: 2, full_date: monday, work_times: [], revision: 1 },
    { adviser_id: 2, full_date: tuesday, work_times: [{ from: '09:00', till: '10:30' }] },
  ])
})

test('an error is shown at its work time, or at its day', () => {
  const draft = draftOf([
    day(2, monday, [
      ['11:00', '12:30'],
      ['09:00', '10:30'],
    ]),
  ])
  const sent = changedDays(draft, [], { advisers: [2], dates: [monday] })
  const errors = errorsOf(
    {
      'work_days.0.work_times.1.till': ['Too late'],
      'work_days.0.full_date': ['Closed'],
      confirm: ['What?'],
    },
    sent,
    draft,
  )
  expect([...errors.times]).toEqual([[`${monday} 11:00 12:30`, 'Too late']])
  expect([...errors.days]).toEqual([[monday, 'Closed']])
  expect(errors.others).toEqual(['What?'])
})

test('work times of one adviser overlap, those of two do not', () => {
  const one = draftOf([
    day(1, monday, [
      ['09:00', '10:30'],
      ['10:00', '11:00'],
      ['11:00', '12:00'],
    ]),
  ])
  expect([...overlapping(one)]).toEqual([`${monday} 09:00 10:30`, `${monday} 10:00 11:00`])
  const two = draftOf([day(1, monday, [['09:00', '10:30']]), day(2, monday, [['10:00', '11:00']])])
  expect(overlapping(two).size).toBe(0)
})

test('back-to-back work times of just a visit leave no time to drive, longer ones do', () => {
  const times = (first: [string, string]) => draftOf([day(1, monday, [first, ['10:30', '12:00']])])
  expect([...undrivable(times(['09:00', '10:30']), 90)]).toEqual([`${monday} 09:00 10:30`])
  expect(undrivable(times(['08:30', '10:30']), 90).size).toBe(0)
})

test('a day that is copied replaces the days it goes onto', () => {
  const draft = draftOf([day(1, monday, [['09:00', '10:30']]), day(1, tuesday, [['13:00', '14:30']])])
  const copied = withDayCopied(draft, monday, [tuesday], () => 'new')
  expect(copied.map(({ date, from }) => [date, from])).toEqual([
    [monday, '09:00'],
    [tuesday, '09:00'],
  ])
})

test('the next work time is half an hour after the last, and begins at nine on an empty day', () => {
  const draft = draftOf([day(1, monday, [['09:00', '10:30']])])
  expect(nextTimes(draft, monday, 90)).toEqual({ from: '11:00', till: '12:30' })
  expect(nextTimes(draft, tuesday, 90)).toEqual({ from: '09:00', till: '10:30' })
})
