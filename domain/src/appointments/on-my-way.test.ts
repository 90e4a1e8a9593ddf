import { expect, test } from 'vitest'
import { isSaidAlready, whyNotOnTheWay } from './on-my-way.ts'

const minute = 60_000
const begin = Date.parse('2026-11-20T09:00:00.000Z')
const arrival = (after: number, minutes: number) => ({
  at: new Date(begin + after * minute),
  received_at: new Date(begin + after * minute),
  arrives_at: new Date(begin + (after + minutes) * minute),
})

test.each([
  ['at once', 0, 20, true],
  ['as long a way a minute later', 1, 20, true],
  ['another arrival right after it', 4, 50, true],
  ['an arrival that hardly differs, whenever', 10, 14, true],
  ['the same arrival, whenever', 14, 6, true],
  ['a later arrival after a while', 5, 20, false],
  ['an earlier arrival after a while', 6, 5, false],
  ['an arrival of before it', -3, 60, true],
])('on the way was said already: %s', (_what, after, minutes, said) => {
  expect(isSaidAlready({ ...arrival(0, 20), mailed: true }, arrival(after, minutes))).toBe(said)
})

test('what comes together with what was mailed is not mailed after it, however long lay between', () => {
  const received_at = new Date(begin + 25 * minute)
  const [said, next] = [arrival(0, 40), arrival(20, 40)]
  expect(isSaidAlready({ ...said, mailed: true, received_at }, { ...next, received_at })).toBe(true)
  expect(isSaidAlready({ ...said, mailed: false, received_at }, { ...next, received_at })).toBe(false)
})

test('what reached nobody may be corrected at once', () => {
  const said = { ...arrival(0, 20), mailed: false }
  expect(isSaidAlready(said, arrival(0, 21))).toBe(true)
  expect(isSaidAlready(said, arrival(0, 35))).toBe(false)
})

test.each([
  ['in time', 20, null],
  ['two hours before it', -60, null],
  ['longer before it', -61, 'wayTooEarly'],
  ['while it lasts', 160, null],
  ['when it is over', 210, 'visitEnded'],
])('whether one is on the way %s', (_what, after, why) => {
  const visit = { starts_at: new Date(begin + 120 * minute), ends_at: new Date(begin + 210 * minute) }
  expect(whyNotOnTheWay(visit, arrival(after, 60))).toBe(why)
})
