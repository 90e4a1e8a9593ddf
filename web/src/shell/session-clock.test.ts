import { expect, it } from 'vitest'
import { countdownText } from './session-clock.tsx'

it.each([
  [50 * 60_000, '00:50:00'],
  [12 * 3_600_000, '12:00:00'],
  [59_001, '00:01:00'],
  [1, '00:00:01'],
  [-5_000, '00:00:00'],
])('%i ms are %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})
