import type { Point } from '@heliodesk/domain/roofs/geometry'
import { expect, test } from 'vitest'
import { tilesUnder } from './map-tiles.ts'

/** The tower of the Westerkerk. */
const corner: Point = [120_700.723, 487_525.501]
const ground = { tiles: 'https://tiles.example.nl/{z}/{x}/{y}.png', corner }
const frame = { x: -5, y: -5, width: 10, height: 10 }

test('the picture of a place lies beneath it, turned and sized as the grid is', () => {
  const under = tilesUnder(ground, frame)
  if (under === null) throw new Error('No pictures')
  const [first] = under.pictures
  expect(first?.href).toBe('https://tiles.example.nl/19/269256/172290.png')
  // Some 46.7 m at this latitude: the map is of a sphere, and the grid of an ellipsoid.
  const [a = 0, b = 0, c = 0, d = 0] = under.matrix.split(' ').map(Number)
  for (const side of [Math.hypot(a, b), Math.hypot(c, d)]) expect(Math.abs(side - 46.7)).toBeLessThan(0.2)
  expect([a > 46, d > 46, Math.abs(b) < 1, Math.abs(c) < 1]).toEqual([true, true, true, true])
  const isUnder = under.pictures.some(({ x, y }) => x <= 0 && y <= 0 && x > -1 && y > -1)
  expect(isUnder).toBe(true)
})

test('a drawing of a whole village has no pictures', () => {
  expect(tilesUnder(ground, { x: 0, y: -1_000, width: 1_000, height: 1_000 })).toBeNull()
})
