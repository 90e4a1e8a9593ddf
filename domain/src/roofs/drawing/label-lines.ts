import type { Point } from '../geometry.ts'

/** Of the width of a drawing on a phone: what a number takes, and what a line of numbers does. */
const numberWidth = 0.06
const lineHeight = 0.05
/** Lines below the point of a number that are tried. */
const lines = [0, 1, -1, 2, -2]

/**
 * On which line each number of a drawing stands: 0 at its point, 1 a line below it, so that numbers
 * of planes that lie close together are not written over each other. Points with y to the south.
 */
export function labelLines(points: readonly Point[], width: number): number[] {
  const [across, high] = [numberWidth * width, lineHeight * width]
  const placed: Point[] = []
  const found = new Map<Point, number>()
  for (const point of points.toSorted((one, other) => one[0] - other[0])) {
    const [x, y] = point
    const isFree = (line: number) =>
      placed.every(([at, down]) => Math.abs(at - x) >= across || Math.abs(down - y - line * high) >= high)
    const line = lines.find(isFree) ?? 0
    placed.push([x, y + line * high])
    found.set(point, line)
  }
  return points.map((point) => found.get(point) ?? 0)
}
