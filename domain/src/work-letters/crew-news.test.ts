import { expect, test } from 'vitest'
import { instantInAmsterdam } from '../calendar.ts'
import { type CrewKnown, crewNewsOf, type CrewState, knownToAll, knownWith } from './crew-news.ts'

const known: CrewState = {
  status: 'planned',
  date: '2027-01-11',
  from: '08:00',
  till: '16:00',
  people: [1, 2],
}
const toBoth = knownToAll(known)
const before = instantInAmsterdam('2027-01-10', '12:00')
const newsOf = (now: Partial<CrewState>, told: readonly CrewKnown[] = toBoth, at = before) =>
  crewNewsOf(told, { ...known, ...now }, at).map(({ id, news }) => `${id} ${news}`)

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
    expect(newsOf({}, knownToAll({ ...known, status }))).toEqual(['1 given', '2 given'])
})

test('of its end hears everybody who knows a day of it, that day, and nobody else', () => {
  for (const status of ['cancelled', 'postponed'] as const) {
    expect(crewNewsOf(toBoth, { ...known, status, date: '2027-01-12', people: [2, 3] }, before)).toEqual([
      { id: 1, news: 'off', known: toBoth[0] },
      { id: 2, news: 'off', known: toBoth[1] },
    ])
    expect(newsOf({ status }, [])).toEqual([])
  }
})

test('to each it is news by what they know themselves', () => {
  const [one] = toBoth
  const other = { id: 2, date: '2027-01-12', from: '08:00', till: '16:00' }
  expect(newsOf({}, [other])).toEqual(['1 given', '2 moved'])
  expect(crewNewsOf([{ ...other, id: 1 }, ...toBoth.slice(1)], known, before)).toEqual([
    { id: 1, news: 'moved', known: { ...one, date: '2027-01-12' } },
  ])
})

test('who changes it knows how it is then, and has it no more when they gave it away', () => {
  const now = { ...known, date: '2027-01-12', people: [1] }
  const [one, two] = toBoth
  expect(knownWith(toBoth, now, null)).toEqual(toBoth)
  expect(knownWith(toBoth, now, 3)).toEqual(toBoth)
  expect(knownWith(toBoth, now, 1)).toEqual([two, { ...one, date: '2027-01-12' }])
  expect(knownWith(toBoth, now, 2)).toEqual([one])
})

test('nothing is news of what is done, and of what has begun alone who has it and who has it no more', () => {
  for (const status of ['done', 'no_show'] as const)
    expect(newsOf({ status, date: '2027-01-12', people: [3] })).toEqual([])
  expect(newsOf({ status: 'in_progress', date: '2027-01-12' })).toEqual([])
  expect(newsOf({ status: 'in_progress', people: [2, 3] })).toEqual(['1 taken', '3 given'])
})

test('who loses or gets one that runs hears it until its end, and no other time of what has begun', () => {
  const [running, over] = [
    instantInAmsterdam('2027-01-11', '12:00'),
    instantInAmsterdam('2027-01-11', '16:00'),
  ]
  expect(newsOf({ people: [2, 3], till: '17:00' }, toBoth, running)).toEqual(['1 taken', '3 given'])
  expect(newsOf({ people: [2, 3] }, toBoth, over)).toEqual([])
  expect(newsOf({ status: 'cancelled' }, toBoth, running)).toEqual(['1 off', '2 off'])
  expect(newsOf({ status: 'cancelled' }, toBoth, over)).toEqual([])
  expect(newsOf({ date: '2027-01-12' }, toBoth, running)).toEqual(['1 moved', '2 moved'])
  const later = toBoth.map((one) => ({ ...one, from: '14:00' }))
  expect(newsOf({}, later, running)).toEqual(['1 moved', '2 moved'])
})
