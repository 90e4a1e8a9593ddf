import { type boxOf, type Point, type Ring, sidesOf } from './geometry.ts'

/** The part of a ring within a box; empty where none is. */
export function clipToBox(ring: Ring, { left, right, bottom, top }: ReturnType<typeof boxOf>): Ring {
  const edges = [
    { axis: 0, at: left, sign: 1 },
    { axis: 0, at: right, sign: -1 },
    { axis: 1, at: bottom, sign: 1 },
    { axis: 1, at: top, sign: -1 },
  ] as const
  return edges.reduce<Ring>((within, { axis, at, sign }) => {
    const inside = (point: Point) => sign * (point[axis] - at) >= 0
    return sidesOf<Point>(within).flatMap(([from, to]): Point[] => {
      const kept = inside(from) ? [from] : []
      if (inside(from) === inside(to)) return kept
      const part = (at - from[axis]) / (to[axis] - from[axis])
      return [...kept, [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]]
    })
  }, ring)
}
