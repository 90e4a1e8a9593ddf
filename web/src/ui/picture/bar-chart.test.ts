import { expect, test } from 'vitest'
import { niceTop } from './bar-chart.tsx'

test.each([
  [0, 1],
  [0.4, 0.4],
  [1, 2],
  [5, 6],
  [10, 10],
  [11, 20],
  [41, 50],
  [71, 80],
  [220, 250],
  [4_321, 4_500],
])('an axis up to %d ends at %d', (value, top) => {
  expect(niceTop(value)).toBe(top)
})
