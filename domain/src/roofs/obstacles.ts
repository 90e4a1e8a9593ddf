import { centimetres } from './from-edges.ts'
import { clipToBox } from './clip-to-box.ts'
import { boxOf, crossesItself, isInside, type Point, type Polygon, sidesOf, signedArea } from './geometry.ts'
import { measuringAxes } from './lay-panels.ts'
import { keptPolygon, type MeasuredRoof } from './measured-roof.ts'
import { toPlanePolygon } from './plane-axes.ts'
import { obstacleMeasures } from './obstacle-measures.ts'

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

/** Metres along a plane and up it, from its lower left: as far as an obstacle is measured. */
export function measuresOf(plane: Plane): { along: number; up: number } {
  const { along, up } = cornerOf(plane)
  return { along: centimetres(along), up: centimetres(up) }
}

/** Which of the obstacles are nowhere where the planes of their building are. */
export function besideBuilding(
  planes: readonly Pick<Plane, 'polygon'>[],
  obstacles: readonly Obstacle[],
): number[] {
  const boxes = planes.map(({ polygon }) => boxOf(polygon.flat()))
  const building = boxOf(
    boxes.flatMap(({ left, bottom, right, top }): Point[] => [
      [left, bottom],
      [right, top],
    ]),
  )
  return obstacles.flatMap((obstacle, index) => {
    const { left, right, bottom, top } = boxOf(obstacle.flat())
    const isOn =
      left < building.right && right > building.left && bottom < building.top && top > building.bottom
    return isOn ? [] : [index]
  })
}

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

/** How far an obstacle is from the edges of its plane beside it, as it is measured on site. */
export function edgesOfObstacle(plane: Plane, obstacle: Obstacle): Pick<ObstacleBox, 'left' | 'up'> {
  const { from_left, from_eave } = obstacleMeasures(plane, obstacle)
  return { left: from_left, up: from_eave }
}

/** Whether an obstacle is nowhere on its plane. */
export function isBesidePlane({ polygon }: Pick<Plane, 'polygon'>, obstacle: Obstacle): boolean {
  const { left, right, bottom, top } = boxOf(obstacle.flat())
  const points: Point[] = [...obstacle.flat(), [(left + right) / 2, (bottom + top) / 2]]
  return (
    !points.some((one) => isInside(one, polygon)) && !polygon.flat().some((one) => isInside(one, obstacle))
  )
}

/** Metres: what is dragged less far is a tap, and becomes a chimney around its point; no side is shorter. */
const smallest = 0.2
const chimney = 0.6

/** A range within another one, no shorter than it may be. */
function within(
  [from, to]: readonly [number, number],
  [first, last]: readonly [number, number],
  least: number,
) {
  const length = Math.min(last - first, Math.max(least, Math.min(to, last) - Math.max(from, first)))
  const middle = (Math.max(from, first) + Math.min(to, last)) / 2
  const start = Math.min(last - length, Math.max(first, middle - length / 2))
  return { start, length }
}

/** The obstacle that covers what was dragged from above between two corners, along the axes of its plane as far as that goes. */
export function obstacleBetween(plane: Plane, [x, y]: Point, [otherX, otherY]: Point): Obstacle {
  const { toPlane } = measuringAxes(plane)
  const dragged: Point[] = [
    [x, y],
    [otherX, y],
    [otherX, otherY],
    [x, otherY],
  ]
  const { left, right, bottom, top } = boxOf(dragged.map(toPlane))
  const corner = cornerOf(plane)
  const least = Math.hypot(otherX - x, otherY - y) < smallest ? chimney : smallest
  const across = within([left - corner.left, right - corner.left], [0, corner.along], least)
  const high = within([bottom - corner.bottom, top - corner.bottom], [0, corner.up], least)
  return obstacleOf(plane, { left: across.start, up: high.start, width: across.length, height: high.length })
}

/** How far something moves that goes from here to there and stays within a length as far as it was. */
const shiftWithin = (wanted: number, [from, to]: readonly [number, number], length: number) =>
  Math.max(Math.min(0, -from), Math.min(Math.max(0, length - to), wanted))

/** An obstacle that was dragged from one point to another, as far as its plane goes; null: it was tapped. */
export function movedObstacle(plane: Plane, obstacle: Obstacle, from: Point, to: Point): Obstacle | null {
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < smallest) return null
  const axes = measuringAxes(plane)
  const [[x, y], [toX, toY]] = [axes.toPlane(from), axes.toPlane(to)]
  const { left, up, width, height } = boxOfObstacle(plane, obstacle)
  const room = measuresOf(plane)
  const across = shiftWithin(toX - x, [left, left + width], room.along)
  const high = shiftWithin(toY - y, [up, up + height], room.up)
  const moved = toPlanePolygon(obstacle, axes).map((ring) =>
    ring.map(([along, above]): Point => axes.fromPlane([along + across, above + high])),
  )
  return keptPolygon(moved)
}

/** What of an obstacle is within the box of its plane; null where nothing is. */
export function clippedToPlane(plane: Plane, obstacle: Polygon): Obstacle | null {
  const axes = measuringAxes(plane)
  const box = boxOf(toPlanePolygon(plane.polygon, axes).flat())
  const rings = toPlanePolygon(obstacle, axes).map((ring) => clipToBox(ring, box))
  const [outer = []] = rings
  if (outer.length < obstacleCorners.least) return null
  return keptPolygon(
    rings.filter((ring) => ring.length >= obstacleCorners.least).map((ring) => ring.map(axes.fromPlane)),
  )
}

/** Centimetres that are typed, of corners in millimetres. */
const rounding = 0.02

/** Whether an obstacle is larger than its plane, as no field of it says; a dormer may reach a little beyond it. */
export function exceedsPlane(plane: Plane, obstacle: Obstacle): boolean {
  const { along, up } = measuresOf(plane)
  const { width, height } = boxOfObstacle(plane, obstacle)
  return width > along + rounding || height > up + rounding
}

/** A chimney in the middle of a plane, to be moved from there. */
export function obstacleInMiddle(plane: Plane): Obstacle {
  const { along, up } = cornerOf(plane)
  const [left, low] = [(along - chimney) / 2, (up - chimney) / 2]
  return obstacleOf(plane, { left, up: low, width: chimney, height: chimney })
}

/** A corner of an obstacle, measured as its box is. */
export type ObstacleCorner = Pick<ObstacleBox, 'left' | 'up'>

/** A triangle at least; as many corners as anybody draws. */
export const obstacleCorners = { least: 3, most: 30 }

/** In m²: what is smaller was not meant. */
const leastShape = 0.02

/** What is kept free between points from above; null where its sides cross each other, or nothing is between them. */
export function obstacleBetweenPoints(points: readonly Point[]): Obstacle | null {
  const shape = keptPolygon([points])
  const isShape = points.length >= obstacleCorners.least && points.length <= obstacleCorners.most
  const area = Math.abs(shape.reduce((sum, ring) => sum + signedArea(ring), 0))
  return isShape && area >= leastShape && !crossesItself(shape) ? shape : null
}

/** The corners of an obstacle, to the centimetre. */
export function cornersOfObstacle(plane: Plane, obstacle: Obstacle): ObstacleCorner[] {
  const corner = cornerOf(plane)
  return toPlanePolygon(obstacle.slice(0, 1), measuringAxes(plane))
    .flat()
    .map(([x, y]) => ({ left: centimetres(x - corner.left), up: centimetres(y - corner.bottom) }))
}

/** The obstacle between corners as somebody measures them; null for what is no shape. */
export function obstacleOfCorners(plane: Plane, corners: readonly ObstacleCorner[]): Obstacle | null {
  const { fromPlane } = measuringAxes(plane)
  const { left, bottom } = cornerOf(plane)
  return obstacleBetweenPoints(corners.map((corner) => fromPlane([left + corner.left, bottom + corner.up])))
}

/** Of measures to the centimetre. */
const near = (one: number, other: number) => Math.abs(one - other) < 0.015

/** Whether an obstacle is a rectangle along its plane, which its box says whole. */
export function isBox(plane: Plane, obstacle: Obstacle): boolean {
  const corners = cornersOfObstacle(plane, obstacle)
  const { left, up, width, height } = boxOfObstacle(plane, obstacle)
  return (
    corners.length === 4 &&
    corners.every(
      (at) =>
        (near(at.left, left) || near(at.left, left + width)) && (near(at.up, up) || near(at.up, up + height)),
    )
  )
}

/** An obstacle with a corner more, in the middle of its longest side; as it is with the most that there are. */
export function withCorner([ring = [], ...holes]: Obstacle): Obstacle {
  if (ring.length >= obstacleCorners.most) return [ring, ...holes]
  const sides = sidesOf<(typeof ring)[number]>(ring)
  const lengths = sides.map(([[x, y], [toX, toY]]) => Math.hypot(toX - x, toY - y))
  const longest = lengths.indexOf(Math.max(...lengths))
  const side = sides[longest]
  if (side === undefined) return [ring, ...holes]
  const [[x, y], [toX, toY]] = side
  return [ring.toSpliced(longest + 1, 0, [(x + toX) / 2, (y + toY) / 2]), ...holes]
}
