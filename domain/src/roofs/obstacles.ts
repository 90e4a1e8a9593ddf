import { boxOf, type Point } from './geometry.ts'
import { measuringAxes } from './lay-panels.ts'
import { keptPolygon, type MeasuredRoof } from './measured-roof.ts'
import { toPlanePolygon } from './plane-axes.ts'

type Plane = Parameters<typeof measuringAxes>[0]
type Obstacle = MeasuredRoof['obstacles'][number]

/** A chimney, a dormer or a window as it is measured: in metres along its plane, from the plane's lower left. */
export interface ObstacleBox {
  left: number
  up: number
  width: number
  height: number
}

const cornerOf = (plane: Plane) => {
  const { left, bottom, right, top } = boxOf(toPlanePolygon(plane.polygon, measuringAxes(plane)).flat())
  return { left, bottom, along: right - left, up: top - bottom }
}

const centimetres = (metres: number) => Math.round(metres * 100) / 100

/** What is kept free, from above. */
export function obstacleOf(plane: Plane, { left, up, width, height }: ObstacleBox): Obstacle {
  const { fromPlane } = measuringAxes(plane)
  const corner = cornerOf(plane)
  const [from, low] = [corner.left + left, corner.bottom + up]
  const corners: Point[] = [
    [from, low],
    [from + width, low],
    [from + width, low + height],
    [from, low + height],
  ]
  return keptPolygon([corners.map(fromPlane)])
}

/** The box of an obstacle, to the centimetre. */
export function boxOfObstacle(plane: Plane, obstacle: Obstacle): ObstacleBox {
  const { left, right, bottom, top } = boxOf(toPlanePolygon(obstacle, measuringAxes(plane)).flat())
  const corner = cornerOf(plane)
  return {
    left: centimetres(left - corner.left),
    up: centimetres(bottom - corner.bottom),
    width: centimetres(right - left),
    height: centimetres(top - bottom),
  }
}

/** Metres: what is drawn smaller is a tap, and becomes a chimney around its point. */
const smallest = 0.2
const chimney = 0.6

/** The obstacle between two points of a plane, from above. */
export function obstacleBetween(plane: Plane, one: Point, other: Point): Obstacle {
  const { toPlane } = measuringAxes(plane)
  const { left, right, bottom, top } = boxOf([toPlane(one), toPlane(other)])
  const corner = cornerOf(plane)
  const drawn = { left: left - corner.left, up: bottom - corner.bottom }
  if (right - left >= smallest && top - bottom >= smallest)
    return obstacleOf(plane, { ...drawn, width: right - left, height: top - bottom })
  const middle = { left: drawn.left + (right - left) / 2, up: drawn.up + (top - bottom) / 2 }
  return obstacleOf(plane, {
    left: middle.left - chimney / 2,
    up: middle.up - chimney / 2,
    width: chimney,
    height: chimney,
  })
}

/** A chimney in the middle of a plane, to be moved from there. */
export function obstacleInMiddle(plane: Plane): Obstacle {
  const { along, up } = cornerOf(plane)
  const [left, low] = [(along - chimney) / 2, (up - chimney) / 2]
  return obstacleOf(plane, { left, up: low, width: chimney, height: chimney })
}
