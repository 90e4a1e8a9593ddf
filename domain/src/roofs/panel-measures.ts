import type { DrawnRoof } from './draw-panels.ts'
import { boxOf, type Point, type Polygon, sidesOf } from './geometry.ts'
import { type PanelTurn } from './lay-panels.ts'
import { type MeasuredRoof, planeOf } from './measured-roof.ts'
import { planeAxes, toPlanePolygon } from './plane-axes.ts'

/** A row of panels as a crew sets it out, in metres along the plane. */
interface RowMeasures {
  panels: number
  /** From the lower edge of the plane, below the first panel, to the row. */
  from_eave: number
  /** From the edge at the left, seen up the slope, to the first panel. */
  from_left: number
  length: number
}

/** The measures of a roof, in metres along the plane; rows from the eave up. */
export interface RoofMeasures {
  roof_number: number
  turn: PanelTurn
  /** Along the eave and up the slope, over all. */
  along: number
  up: number
  rows: RowMeasures[]
}

const centimetres = (metres: number) => Math.round(metres * 100) / 100

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

/** What a crew measures on a drawn roof; null for one without its plane. */
export function roofMeasures(
  { roof_number, turn, azimuth, panels }: DrawnRoof,
  measured: MeasuredRoof | null | undefined,
): RoofMeasures | null {
  const plane = planeOf(measured)
  if (plane === undefined) return null
  const axes = planeAxes(azimuth, plane.flat ? 0 : plane.angle)
  const polygon = toPlanePolygon(plane.polygon, axes)
  const { left, right, bottom, top } = boxOf(polygon.flat())
  const rows = Map.groupBy(panels, ({ row }) => row)
  return {
    roof_number,
    turn,
    along: centimetres(right - left),
    up: centimetres(top - bottom),
    rows: [...rows]
      .toSorted(([one], [other]) => one - other)
      .map(([, own]) => {
        const boxes = own.map(({ corners }) => boxOf(corners.map(axes.toPlane)))
        const first = boxes.reduce((one, other) => (other.left < one.left ? other : one))
        const end = Math.max(...boxes.map((box) => box.right))
        const [x, y] = [(first.left + first.right) / 2, (first.bottom + first.top) / 2]
        return {
          panels: own.length,
          from_eave: centimetres(distanceBack(polygon, [x, first.bottom], 1)),
          from_left: centimetres(distanceBack(polygon, [first.left, y], 0)),
          length: centimetres(end - first.left),
        }
      }),
  }
}
