import { isInside, type Point, type Polygon, sidesOf } from './geometry.ts'

/** Where the left end of a block may be. */
export type Span = readonly [from: number, to: number]

/** Keeps blocks free of sides by a distance. */
interface Kept {
  sides: readonly (readonly [Point, Point])[]
  distance: number
}

export interface Place {
  polygon: Polygon
  obstacles: readonly Polygon[]
  kept: readonly Kept[]
}

/** Metres that rounding may take of a distance. */
const tolerance = 1e-6

/** A place for blocks: within a polygon less its margin, outside obstacles. */
export const placeOf = (polygon: Polygon, margin: number, obstacles: readonly Polygon[]): Place => ({
  polygon,
  obstacles,
  kept: [
    { sides: polygon.flatMap(sidesOf), distance: margin },
    { sides: obstacles.flat().flatMap(sidesOf), distance: 0 },
  ],
})

interface Row {
  low: number
  high: number
  width: number
}

/** The part of a side between two heights: its ends. */
function clip([from, to]: readonly [Point, Point], low: number, high: number): [Point, Point] | undefined {
  const [lower, upper] = from[1] <= to[1] ? [from, to] : [to, from]
  if (upper[1] < low || lower[1] > high) return undefined
  const height = upper[1] - lower[1]
  const at = (y: number): Point =>
    height === 0 ? lower : [lower[0] + ((y - lower[1]) / height) * (upper[0] - lower[0]), y]
  return [lower[1] < low ? at(low) : lower, upper[1] > high ? at(high) : upper]
}

/** How far a part of a side beyond a row's edge reaches to the left and right with its distance around it. */
function reachBeyond([one, other]: readonly [Point, Point], edge: number, distance: number): Span {
  const [from, to] = [Math.abs(one[1] - edge), Math.abs(other[1] - edge)]
  const [near, far] = from <= to ? [one, other] : [other, one]
  const [least, most] = [Math.min(from, to), Math.max(from, to)]
  const slope = most - least < 1e-9 ? 0 : (far[0] - near[0]) / (most - least)
  const turning = (distance * slope) / Math.hypot(1, slope)
  const x = (away: number) => near[0] + slope * (away - least)
  const round = (away: number) => Math.sqrt(Math.max(0, distance * distance - away * away))
  const within = (away: number) => Math.min(most, Math.max(least, away))
  const level = most - least < 1e-9
  const [right, left] = [within(turning), within(-turning)]
  const end = level ? Math.max(near[0], far[0]) + round(least) : x(right) + round(right)
  const start = level ? Math.min(near[0], far[0]) - round(least) : x(left) - round(left)
  return [start, end]
}

/** Where the left end of a block in a row may not be, because of one side; the block's edges are free. */
function forbidden(
  side: readonly [Point, Point],
  distance: number,
  { low, high, width }: Row,
): Span | undefined {
  const reaches: Span[] = []
  const within = clip(side, low, high)
  if (within !== undefined) {
    const [a, b] = [within[0][0], within[1][0]]
    reaches.push([Math.min(a, b) - distance, Math.max(a, b) + distance])
  }
  if (distance > 0) {
    const above = clip(side, high, high + distance)
    if (above !== undefined) reaches.push(reachBeyond(above, high, distance))
    const below = clip(side, low - distance, low)
    if (below !== undefined) reaches.push(reachBeyond(below, low, distance))
  }
  if (reaches.length === 0) return undefined
  const from = Math.min(...reaches.map(([start]) => start))
  const to = Math.max(...reaches.map(([, end]) => end))
  return [from - width + tolerance, to - tolerance]
}

/** Where the left end of a block of this width may be between two heights of a place. */
export function freeSpans(
  { polygon, obstacles, kept }: Place,
  low: number,
  height: number,
  width: number,
): Span[] {
  const row = { low: low + tolerance, high: low + height - tolerance, width }
  const closed = kept
    .flatMap(({ sides, distance }) => sides.flatMap((side) => [forbidden(side, distance, row)]))
    .filter((span) => span !== undefined)
    .toSorted((one, other) => one[0] - other[0])
  const spans: Span[] = []
  let reached = closed[0]?.[1] ?? 0
  for (const [from, to] of closed) {
    const middle: Point = [(reached + from + width) / 2, low + height / 2]
    if (from >= reached && isInside(middle, polygon) && !obstacles.some((one) => isInside(middle, one)))
      spans.push([reached, from])
    reached = Math.max(reached, to)
  }
  return spans
}
