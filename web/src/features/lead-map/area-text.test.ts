import { expect, test } from 'vitest'
import { areaOf, readArea, writeArea } from './area-text.ts'

test('an area is written with five decimals and read again', () => {
  const text = writeArea([
    [52.1, 5.123456789],
    [52.3, 5.2],
    [52.2, -0.6],
  ])
  expect(text).toBe('52.1,5.12346;52.3,5.2;52.2,-0.6')
  expect(writeArea(readArea(text))).toBe(text)
})

test.each([undefined, '', '52.1,5.1;52.2,5.3', 'somewhere', '52.1;5.1;6.1'])('%s is no area', (text) => {
  expect(readArea(text)).toEqual([])
})

test('a rectangle has four corners, as wide as is asked', () => {
  const place = { south: 52, west: 5, north: 52, east: 5 }
  expect(writeArea(areaOf(place, 0.001))).toBe('51.999,4.999;51.999,5.001;52.001,5.001;52.001,4.999')
})
