import { expect, test } from 'vitest'
import { endingAt, hoursOf, lanesOf, shifted, timeOf } from './day-minutes.ts'

test('a block that is moved keeps its length and stays within the day', () => {
  expect(shifted({ from: '09:00', till: '10:30' }, 15)).toEqual({ from: '09:15', till: '10:45' })
  expect(shifted({ from: '00:10', till: '01:00' }, -15)).toEqual({ from: '00:00', till: '00:50' })
  expect(shifted({ from: '22:30', till: '23:50' }, 60)).toEqual({ from: '22:39', till: '23:59' })
})

test('an end is at least a step after the beginning and never 24:00', () => {
  expect(endingAt({ from: '09:00', till: '10:00' }, 8 * 60, 15)).toEqual({ from: '09:00', till: '09:15' })
  expect(endingAt({ from: '23:00', till: '23:30' }, 25 * 60, 15)).toEqual({ from: '23:00', till: '23:59' })
  expect(timeOf(-5)).toBe('00:00')
})

test('blocks that overlap stand beside each other, those that touch do not', () => {
  const lanes = lanesOf([
    { key: 'a', from: '09:00', till: '10:30' },
    { key: 'b', from: '10:00', till: '11:00' },
    { key: 'c', from: '10:30', till: '12:00' },
    { key: 'd', from: '12:00', till: '13:00' },
  ])
  expect([...lanes]).toEqual([
    ['a', { lane: 0, lanes: 2 }],
    ['b', { lane: 1, lanes: 2 }],
    ['c', { lane: 0, lanes: 2 }],
    ['d', { lane: 0, lanes: 1 }],
  ])
})

test('a grid shows the usual hours and those of what lies outside them', () => {
  expect(hoursOf([], { first: 8, last: 18 })).toEqual({ first: 8, last: 18 })
  expect(hoursOf([{ from: '06:45', till: '23:30' }], { first: 8, last: 18 })).toEqual({ first: 6, last: 24 })
})
