import { expect, test } from 'vitest'
import type { Point } from '../geometry.ts'
import { labelLines } from './label-lines.ts'

test('numbers of 40 planes beside each other stand on lines of their own, on a phone too', () => {
  const points = Array.from({ length: 40 }, (_, index): Point => [((index * 7) % 40) * 3 + 1.5, 5])
  const width = 123
  const lines = labelLines(points, width)
  const placed = points.map(([x, y], index): Point => [x, y + (lines[index] ?? 0) * 0.05 * width])
  const touch = placed.some(([x, y], index) =>
    placed
      .slice(index + 1)
      .some(
        ([otherX, otherY]) =>
          Math.abs(otherX - x) < 0.06 * width - 1e-9 && Math.abs(otherY - y) < 0.05 * width - 1e-9,
      ),
  )
  expect(touch).toBe(false)
})

test('numbers that are far apart stay where they are', () => {
  expect(
    labelLines(
      [
        [2, 2],
        [6, 2],
        [2, 6],
      ],
      10,
    ),
  ).toEqual([0, 0, 0])
})
