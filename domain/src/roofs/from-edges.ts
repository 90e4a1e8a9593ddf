import { boxOf, type Point, type Polygon, sidesOf } from './geometry.ts'

export const centimetres = (metres: number) => Math.round(metres * 100) / 100

/** Where the edge of a polygon is that lies next to a point, backwards along an axis, and whether it is square to that. */
function edgeBack(polygon: Polygon, point: Point, axis: 0 | 1) {
  const other = axis === 0 ? 1 : 0
  return polygon
    .flatMap(sidesOf)
    .filter(([from, to]) => from[other] > point[other] !== to[other] > point[other])
    .map(([from, to]) => {
      const [runs, goes] = [to[axis] - from[axis], to[other] - from[other]]
      const at = from[axis] + (runs * (point[other] - from[other])) / goes
      return { at, isSquare: Math.abs(runs) < Math.abs(goes) / 10 }
    })
    .filter(({ at }) => at <= point[axis])
    .toSorted((one, next) => next.at - one.at)[0]
}

type Box = ReturnType<typeof boxOf>

/** Metres from the outermost edge on a side, from which an edge on that side is another one. */
const isSame = 0.05

/** Of a slanting edge everybody measures straight to it; of several square ones it has to be said which. */
function fromEdge(polygon: Polygon, point: Point, axis: 0 | 1, outermost: number) {
  const edge = edgeBack(polygon, point, axis) ?? { at: outermost, isSquare: true }
  return {
    from: centimetres(point[axis] - edge.at),
    isInner: edge.isSquare && edge.at - outermost > isSame,
  }
}

/**
 * How far a box is from the eave and from the left edge of its plane; from the plane's box where it reaches over them.
 * `inner_`: there the edge lies further in than the outermost one of that side.
 */
export function fromEdges(polygon: Polygon, { left, right, bottom, top }: Box) {
  const plane = boxOf(polygon.flat())
  const eave = fromEdge(polygon, [(left + right) / 2, bottom], 1, plane.bottom)
  const side = fromEdge(polygon, [left, (bottom + top) / 2], 0, plane.left)
  return {
    from_eave: eave.from,
    from_left: side.from,
    inner_eave: eave.isInner,
    inner_left: side.isInner,
  }
}
