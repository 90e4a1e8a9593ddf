import { expect, test } from 'vitest'
import { strokesOf } from './strokes.ts'

const point = (x: number) => ({ x, y: 20.04, time: 1, pressure: 0.5 })
const pad = (...strokes: number[]) => ({
  toData: () => strokes.map((count) => ({ points: Array.from({ length: count }, (_, x) => point(x)) })),
})

test('a drawing is converted to strokes of points, to a tenth of a pixel', () => {
  expect(strokesOf(pad(7, 1, 0))).toEqual({
    strokes: [[0, 1, 2, 3, 4, 5, 6].map((x) => [x, 20]), [[0, 20]]],
  })
})

test('a dot is not a signature', () => {
  expect(strokesOf(pad(4, 3))).toBeNull()
})
