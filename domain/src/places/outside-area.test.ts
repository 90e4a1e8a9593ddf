import { expect, test } from 'vitest'
import { isOutsideArea } from './outside-area.ts'

const groningen = { latitude: 53.22, longitude: 6.57, reject: false }
const maastricht = { latitude: 50.85, longitude: 5.69, reject: true }

test.each([
  ['nearest to a center that rejects', { latitude: 51.4, longitude: 6 }, true],
  ['nearest to a center that does not', { latitude: 52.8, longitude: 6.2 }, false],
  ['without coordinates', { latitude: null, longitude: null }, false],
])('a place %s is outside: %j %s', (_name, place, outside) => {
  expect(isOutsideArea(place, [groningen, maastricht])).toBe(outside)
})

test('without city centers nothing is outside', () => {
  expect(isOutsideArea({ latitude: 50.85, longitude: 5.69 }, [])).toBe(false)
})
