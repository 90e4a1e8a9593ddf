import { expect, it } from 'vitest'
import { announcedMinutes, countdownText } from './session-clock.tsx'

it.each([
  [50 * 60_000, '00:50:00'],
  [12 * 3_600_000, '12:00:00'],
  [59_001, '00:01:00'],
  [1, '00:00:01'],
  [-5_000, '00:00:00'],
])('%i ms are %s [c35]', (left, text) => {
  expect(countdownText(left)).toBe(text)
})

it.each([
  [50 * 60_000, null],
  [5 * 60_000 + 1, null],
  [5 * 60_000, 5],
  [60_001, 5],
  [60_000, 1],
  [1, 1],
  [0, null],
])('with %i ms left the announced minutes are %s', (left, minutes) => {
  expect(announcedMinutes(left)).toBe(minutes)
})
