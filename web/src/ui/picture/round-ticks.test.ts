import { expect, test } from 'vitest'
import { roundTicks } from './round-ticks.ts'

test.each([
  [0.105, ['0.00', '0.05', '0.10']],
  [1.96, ['0.0', '0.5', '1.0', '1.5']],
  [2.1, ['0', '1', '2']],
  [3.95, ['0', '1', '2', '3']],
  [5.2, ['0', '2', '4']],
  [9.9, ['0', '2', '4', '6', '8']],
  [10.4, ['0', '5', '10']],
  [240, ['0', '100', '200']],
])('a scale that reaches %d has round figures', (highest, expected) => {
  const { ticks, decimals } = roundTicks(highest)
  expect(ticks.map((tick) => tick.toFixed(decimals))).toEqual(expected)
})
