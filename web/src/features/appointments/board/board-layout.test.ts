import { expect, test } from 'vitest'
import {
  type BoardDay,
  type BoardEntry,
  findVisit,
  firstHoldEnd,
  groundOf,
  hoursOfBoard,
  isFilled,
  itemsOf,
  misfitsOf,
  occupancyOf,
  withoutEmptyWeekend,
} from './board-layout.ts'

const hours = { first: 8, last: 18 }
/** Before all of it. */
const morning = { now: '2026-12-07 07:00', offered: '2026-12-07 07:00' }
const slot = (from: string, till: string, state: 'free' | 'held' | 'booked' | 'blocked' = 'free') => ({
  from,
  till,
  state,
  appointment_id: null,
  held_by: null,
  until: null,
})
const visit = (id: number, from: string, till: string, more: object = {}): BoardEntry => ({
  type: 'visit',
  id,
  from,
  till,
  travel_minutes: null,
  kind: 'advice',
  status: 'planned',
  lead: { id, full_name: `Lead ${id}`, city: 'Assen' },
  adviser: null,
  with: [],
  pinned: false,
  manual: false,
  marks: [],
  revision: 1,
  ...more,
})
const day = (more: Partial<BoardDay> = {}): BoardDay => ({
  date: '2026-12-07',
  closed: null,
  absences: [],
  work_day_id: 1,
  slots: [],
  entries: [],
  ...more,
})

const rowsWith = (state: 'free' | 'held' | 'booked', id = 3) => [
  { adviser: { id, name: 'Ellen Brouwer' }, days: [day({ slots: [slot('11:00', '12:30', state)] })] },
]

test('a slot that was chosen is filled once something is booked in it', () => {
  const chosen = { adviser: { id: 3 }, date: '2026-12-07', from: '11:00' }
  expect(isFilled(rowsWith('booked'), chosen)).toBe(true)
  expect(isFilled(rowsWith('free'), chosen)).toBe(false)
  // A hold ends, and may be of whoever chose.
  expect(isFilled(rowsWith('held'), chosen)).toBe(false)
  expect(isFilled(rowsWith('booked', 4), chosen)).toBe(false)
  expect(isFilled(rowsWith('booked'), { ...chosen, date: '2026-12-08' })).toBe(false)
})

test('free slots and entries stand in the order of their times, to scale', () => {
  const items = itemsOf(
    day({
      slots: [slot('13:00', '14:30'), slot('09:00', '10:30', 'booked')],
      entries: [visit(1, '09:00', '10:30')],
    }),
    hours,
    morning,
  )
  expect(items.map(({ key, at, size }) => [key, at, size])).toEqual([
    ['visit 1', 10, 15],
    ['free 13:00', 50, 15],
  ])
})

test('a slot that begins within the notice is no offer any more', () => {
  const slots = [slot('09:00', '10:30'), slot('11:00', '12:30'), slot('13:00', '14:30')]
  const items = itemsOf(day({ slots }), hours, { now: '2026-12-07 09:10', offered: '2026-12-07 11:10' })
  expect(items.map(({ type, from }) => [type, from])).toEqual([
    ['soon', '11:00'],
    ['free', '13:00'],
  ])
})

test('a slot that has begun is not free any more', () => {
  const slots = [slot('09:00', '10:30'), slot('11:00', '12:30')]
  const free = (now: string) => itemsOf(day({ slots }), hours, { now, offered: now }).map(({ key }) => key)
  expect(free('2026-12-06 10:00')).toEqual(['free 09:00', 'free 11:00'])
  expect(free(morning.now)).toEqual(['free 09:00', 'free 11:00'])
  expect(free('2026-12-07 09:00')).toEqual(['free 11:00'])
  expect(free('2026-12-08 00:00')).toEqual([])
})

test('what overlaps stands in lanes', () => {
  const items = itemsOf(
    day({ entries: [visit(1, '09:00', '10:30'), visit(2, '10:00', '11:00')] }),
    hours,
    morning,
  )
  expect(items.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
  ])
})

test('a drive ends where its visit begins, and is as long as it takes', () => {
  const ground = groundOf(day({ entries: [visit(1, '09:00', '10:30', { travel_minutes: 30 })] }), hours)
  expect(ground).toMatchObject([
    { type: 'travel', minutes: 30, from: '08:30', till: '09:00', at: 5, size: 5 },
  ])
})

test('a closed day and a day away are hatched as a whole, part of a day by its hours', () => {
  const whole = [{ type: 'blocked', at: 0, size: 100 }]
  expect(groundOf(day({ closed: 'Bridge day' }), hours)).toMatchObject(whole)
  expect(groundOf(day({ absences: [{ from: null, till: null }] }), hours)).toMatchObject(whole)
  expect(groundOf(day({ absences: [{ from: '13:00', till: '18:00' }] }), hours)).toMatchObject([
    { type: 'blocked', at: 50, size: 50 },
  ])
})

test('occupancy counts slots that are taken among those that could be', () => {
  const slots = [slot('09:00', '10:30', 'booked'), slot('11:00', '12:30', 'held'), slot('13:00', '14:30')]
  expect(occupancyOf({ days: [day({ slots: [...slots, slot('15:00', '16:30', 'blocked')] })] })).toEqual({
    taken: 2,
    all: 3,
  })
})

test('hours reach from the first slot or visit of all rows to the last', () => {
  const adviser = { id: 1, name: 'Jeroen' }
  const rows = [
    {
      adviser,
      days: [day({ slots: [slot('07:30', '09:00')] }), day({ entries: [visit(1, '18:30', '20:00')] })],
    },
  ]
  expect(hoursOfBoard(rows)).toEqual({ first: 7, last: 20 })
})

test('what does not fit is listed by its time, and a visit is found by its id', () => {
  const marked = { marks: [{ code: 'tightDrive' as const, text: 'The drive is too short' }] }
  const rows = [
    { adviser: { id: 1, name: 'Anna' }, days: [day({ entries: [visit(1, '13:00', '14:30', marked)] })] },
    {
      adviser: { id: 2, name: 'Bea' },
      days: [day({ entries: [visit(2, '09:00', '10:30', marked), visit(3, '11:00', '12:00')] })],
    },
  ]
  expect(misfitsOf(rows).map((one) => one.visit.id)).toEqual([2, 1])
  const gone = [
    {
      adviser: { id: 1, name: 'Anna' },
      days: [day({ entries: [visit(4, '13:00', '14:30', { withdrawn: true })] })],
    },
  ]
  expect(misfitsOf(gone).map((one) => one.visit.id)).toEqual([4])
  expect(findVisit(rows, 3)).toMatchObject({ adviser: { id: 2 }, date: '2026-12-07' })
  expect(findVisit(rows, 9)).toBeNull()
})

const hold = (id: number, until: string): BoardEntry => ({
  type: 'hold',
  id,
  from: '09:00',
  till: '10:30',
  travel_minutes: null,
  held_by: { id: 9, name: 'Sara' },
  until,
  lead: null,
})
const rowOf = (...days: BoardDay[]) => ({ adviser: { id: 1, name: 'Anna' }, days })

test('the first hold that ends is known, also among those of other days', () => {
  const later = day({ entries: [hold(1, '2026-12-07T08:05:00.000Z'), visit(2, '11:00', '12:30')] })
  const first = day({ date: '2026-12-08', entries: [hold(3, '2026-12-07T08:03:00.000Z')] })
  expect(firstHoldEnd([rowOf(later), rowOf(first)])).toBe(Date.parse('2026-12-07T08:03:00.000Z'))
  expect(firstHoldEnd([rowOf(day({ entries: [visit(2, '11:00', '12:30')] }))])).toBeNull()
})

const week = (busy: readonly number[]) => ({
  days: Array.from({ length: 7 }, (_none, index) =>
    day({
      date: `2026-12-${String(7 + index).padStart(2, '0')}`,
      entries: busy.includes(index) ? [visit(index, '10:00', '11:30')] : [],
    }),
  ),
})

const shown = (...rows: { days: BoardDay[] }[]) =>
  withoutEmptyWeekend(rows).map(({ days }) => days.map(({ date }) => date.slice(-2)).join(' '))

test('of a week the weekend is shown where somebody has something then', () => {
  expect(shown(week([0]), week([]))).toEqual(['07 08 09 10 11', '07 08 09 10 11'])
  expect(shown(week([]), week([5]))).toEqual(['07 08 09 10 11 12', '07 08 09 10 11 12'])
  expect(shown(week([6]))).toEqual(['07 08 09 10 11 13'])
  expect(shown({ days: [day()] })).toEqual(['07'])
})
