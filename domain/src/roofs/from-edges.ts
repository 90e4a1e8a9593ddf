import { boxOf, type Point, type Polygon, sidesOf } from './geometry.ts'

export const centimetres = (metres: number) => Math.round(metres * 100) / 100

/** How far a polygon's edge is from a point, backwards along an axis. */
function distanceBack(polygon: Polygon, point: Point, axis: 0 | 1): number {
  const other = axis === 0 ? 1 : 0
  const crossed = polygon
    .flatMap(sidesOf)
    .filter(([from, to]) => from[other] > point[other] !== to[other] > point[other])
    .map(([from, to]) => {
      const part = (point[other] - from[other]) / (to[other] - from[other])
      return from[axis] + part * (to[axis] - from[axis])
    })
    .filter((at) => at <= point[axis])
  return point[axis] - Math.max(...crossed)
}

type Box = ReturnType<typeof boxOf>

/** How far a box is from the eave and from the left edge of its plane; from the plane's box where it reaches over them. */
export function fromEdges(polygon: Polygon, { left, right, bottom, top }: Box) {
  const plane = boxOf(polygon.flat())
  const up = distanceBack(polygon, [(left + right) / 2, bottom], 1)
  const along = distanceBack(polygon, [left, (bottom + top) / 2], 0)
  return {
    from_eave: centimetres(Number.isFinite(up) ? up : bottom - plane.bottom),
    from_left: centimetres(Number.isFinite(along) ? along : left - plane.left),
  }
}
