import { expect, test } from 'vitest'
import { isVisitOff, movedFrom, workDayOf } from './work-day.ts'

const letter = { status: 'accepted', planned_date: '2026-12-08' } as const

test('the day of the work is that of its visit, and of the letter only while there is none', () => {
  expect(workDayOf(letter, { date: '2027-01-20' })).toBe('2027-01-20')
  expect(workDayOf(letter, undefined)).toBe('2026-12-08')
})

test('an accepted letter says for which day it was, where its visit is on another one since', () => {
  expect(movedFrom(letter, { date: '2027-01-20' })).toBe('2026-12-08')
  expect(movedFrom(letter, { date: '2026-12-08' })).toBeNull()
  expect(movedFrom(letter, undefined)).toBeNull()
  expect(movedFrom({ ...letter, status: 'ready' }, { date: '2027-01-20' })).toBeNull()
})

test('nobody goes to a visit that is put off or cancelled, or where nobody was at home', () => {
  expect((['postponed', 'cancelled', 'no_show'] as const).every(isVisitOff)).toBe(true)
  expect((['planned', 'confirmed', 'in_progress', 'done'] as const).some(isVisitOff)).toBe(false)
})
