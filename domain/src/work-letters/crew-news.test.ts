import { expect, test } from 'vitest'
import { crewNewsOf, type CrewState } from './crew-news.ts'

const known: CrewState = {
  status: 'planned',
  date: '2027-01-11',
  from: '08:00',
  till: '16:00',
  people: [1, 2],
}
const newsOf = (now: Partial<CrewState>, before: Partial<CrewState> = {}, ...off: number[]) =>
  crewNewsOf({ ...known, ...before }, { ...known, ...now }, new Set(off)).map(
    ({ id, news }) => `${id} ${news}`,
  )

test('another day or time is news to who stays, and no time is to who hands over or takes over', () => {
  expect(newsOf({})).toEqual([])
  expect(newsOf({ status: 'confirmed' })).toEqual([])
  expect(newsOf({ date: '2027-01-12' })).toEqual(['1 moved', '2 moved'])
  expect(newsOf({ from: '09:00' })).toEqual(['1 moved', '2 moved'])
  expect(newsOf({ till: '17:00' })).toEqual(['1 moved', '2 moved'])
  expect(newsOf({ people: [2, 3] })).toEqual(['1 taken', '3 given'])
  expect(newsOf({ date: '2027-01-12', people: [2, 3] })).toEqual(['1 taken', '3 given', '2 moved'])
  expect(newsOf({ people: [] })).toEqual(['1 taken', '2 taken'])
})

test('what was off is given to whoever makes it once it has a day', () => {
  for (const status of ['postponed', 'no_show', 'cancelled'] as const)
    expect(newsOf({}, { status })).toEqual(['1 given', '2 given'])
})

test('of its end hears who was not told at once, or of another time', () => {
  expect(newsOf({ status: 'cancelled' })).toEqual([])
  expect(newsOf({ status: 'cancelled', people: [2] })).toEqual(['1 off'])
  expect(newsOf({ status: 'postponed', date: '2027-01-12' })).toEqual(['1 off', '2 off'])
  expect(newsOf({ status: 'cancelled', date: '2027-01-12' }, { status: 'postponed' })).toEqual([])
  expect(newsOf({ status: 'cancelled', people: [] }, {}, 1)).toEqual(['2 off'])
})

test('who was told that it is off is told that it is on again, and of no other who makes it', () => {
  expect(newsOf({}, {}, 1, 2)).toEqual(['1 given', '2 given'])
  expect(newsOf({ date: '2027-01-12', people: [2] }, {}, 1)).toEqual(['2 moved'])
})

test('nothing is news of what has begun or is done', () => {
  for (const status of ['in_progress', 'done', 'no_show'] as const)
    expect(newsOf({ status, date: '2027-01-12', people: [3] })).toEqual([])
})
