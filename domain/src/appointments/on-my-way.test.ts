import { expect, test } from 'vitest'
import { isSaidAlready } from './on-my-way.ts'

const minute = 60_000
const begin = Date.parse('2026-11-20T09:00:00.000Z')
const arrival = (after: number, minutes: number) => ({
  at: new Date(begin + after * minute),
  arrives_at: new Date(begin + (after + minutes) * minute),
})

test.each([
  ['at once', 0, 20, true],
  ['as long a way a minute later', 1, 20, true],
  ['as long a way two minutes later', 2, 20, false],
  ['the same arrival, whenever', 14, 6, true],
  ['a later arrival', 0, 25, false],
  ['an earlier arrival', 3, 10, false],
])('on the way was said already: %s', (_what, after, minutes, said) => {
  expect(isSaidAlready(arrival(0, 20), arrival(after, minutes))).toBe(said)
})
