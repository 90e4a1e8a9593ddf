import type { DrawnRoof } from './draw-panels.ts'
import { boxOf, type Point, type Polygon, sidesOf } from './geometry.ts'
import { type PanelTurn } from './lay-panels.ts'
import { type MeasuredRoof, planeOf } from './measured-roof.ts'
import { planeAxes, toPlanePolygon } from './plane-axes.ts'

/** Panels beside each other as a crew sets them out, in metres along the plane; a row with a gap is several. */
interface RowMeasures {
  panels: number
  /** From the lower edge of the plane, below the first panel, to the row. */
  from_eave: number
  /** From the edge at the left, seen up the slope, to the first panel. */
  from_left: number
  length: number
}

/** What panels stay clear of, by the box around it. */
interface ObstacleMeasures {
  from_eave: number
  from_left: number
  along: number
  up: number
}

/** The measures of a roof, in metres along the plane; rows from the eave up. */
export interface RoofMeasures {
  roof_number: number
  turn: PanelTurn
  /** Along the eave and up the slope, over all. */
  along: number
  up: number
  rows: RowMeasures[]
  obstacles: ObstacleMeasures[]
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

type Box = ReturnType<typeof boxOf>

/** Metres between panels from which there is a gap. */
const gap = 0.1

/** The panels of a row in parts between which something is left out, from the left. */
function partsOf(boxes: readonly Box[]): [Box, ...Box[]][] {
  const parts: [Box, ...Box[]][] = []
  for (const box of boxes.toSorted((one, other) => one.left - other.left)) {
    const part = parts.at(-1)
    const end = part?.at(-1)
    if (part === undefined || end === undefined || box.left - end.right > gap) parts.push([box])
    else part.push(box)
  }
  return parts
}

/** How far a box is from the eave and from the left edge of its plane; from the plane's box where it reaches over them. */
function placeOf(polygon: Polygon, { left, right, bottom, top }: Box) {
  const plane = boxOf(polygon.flat())
  const up = distanceBack(polygon, [(left + right) / 2, bottom], 1)
  const along = distanceBack(polygon, [left, (bottom + top) / 2], 0)
  return {
    from_eave: centimetres(Number.isFinite(up) ? up : bottom - plane.bottom),
    from_left: centimetres(Number.isFinite(along) ? along : left - plane.left),
  }
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
      .flatMap(([, own]) => partsOf(own.map(({ corners }) => boxOf(corners.map(axes.toPlane)))))
      .map(([first, ...others]) => ({
        panels: others.length + 1,
        ...placeOf(polygon, first),
        length: centimetres((others.at(-1) ?? first).right - first.left),
      })),
    obstacles: (measured?.obstacles ?? []).map((obstacle) => {
      const box = boxOf(toPlanePolygon(obstacle, axes).flat())
      return {
        ...placeOf(polygon, box),
        along: centimetres(box.right - box.left),
        up: centimetres(box.top - box.bottom),
      }
    }),
  }
}
