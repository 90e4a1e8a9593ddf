import { expect, test } from 'vitest'
import { axisTicks, nameAt, niceTop } from './bar-chart.tsx'

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

const whole = (value: number) => String(Math.round(value))

test.each([
  [1, ['0', '1']],
  [2, ['0', '1', '2']],
  [80, ['0', '40', '80']],
])('beside an axis up to %d no whole number stands twice', (highest, read) => {
  expect(axisTicks(highest, whole).map(whole)).toEqual(read)
})

test('the name of the last bar is whole on a phone, and below its bar where there is room', () => {
  // 25 years in 346 px: the last bar has its middle 6 px from the edge.
  expect(nameAt(340, 346, 16)).toBe(338)
  expect(nameAt(100, 346, 16)).toBe(100)
})
