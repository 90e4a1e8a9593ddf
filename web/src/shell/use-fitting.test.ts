import { expect, test } from 'vitest'
import { howMany } from './use-fitting.ts'

test.each([
  ['all fit', [50, 50, 50, 80, 60], 3, 230, 3],
  ['the rest needs its button, which takes room too', [50, 50, 50, 80, 60], 3, 229, 1],
  ['nothing but what stays always', [50, 50, 50, 80, 60], 3, 100, 0],
  ['no items', [80, 60], 0, 100, 0],
])('%s', (_name, widths, count, room, expected) => {
  expect(howMany(widths, count, room)).toBe(expected)
})
