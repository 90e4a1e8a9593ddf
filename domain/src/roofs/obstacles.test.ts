import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatPlane } from '../testing/flat-plane.ts'
import { keptPolygon, planeOf } from './measured-roof.ts'
import { boxOf, isInside, type Point } from './geometry.ts'
import {
  besideBuilding,
  boxOfObstacle,
  clippedToPlane,
  cornersOfObstacle,
  exceedsPlane,
  isBox,
  measuresOf,
  movedObstacle,
  obstacleBetween,
  obstacleBetweenPoints,
  obstacleInMiddle,
  obstacleOf,
  obstacleOfCorners,
  withCorner,
} from './obstacles.ts'
import { laidOn } from './stand-panels.ts'
import { typedRoof } from './typed-roof.ts'

const roof = typedRoof('typed 1', { orientation: 'southWest', angle: 40 }, { along: 10, up: 6 })
const plane = planeOf(roof)
if (plane === undefined) throw new Error('A plane')
/** A dormer with a pointed front. */
const dormer = [
  { left: 4, up: 1 },
  { left: 6, up: 1 },
  { left: 6, up: 3 },
  { left: 5, up: 4 },
  { left: 4, up: 3 },
]

test('corners are kept to the centimetre, and panels stay clear of what is between them', () => {
  const obstacle = obstacleOfCorners(plane, dormer)
  if (obstacle === null) throw new Error('A shape')
  expect(cornersOfObstacle(plane, obstacle)).toEqual(dormer)
  const count = (obstacles: (typeof obstacle)[]) =>
    laidOn({ ...roof, obstacles }, { length: 1.722, width: 1.134 })?.panels.length ?? 0
  expect(count([obstacle])).toBeLessThan(count([]))
  const around = obstacleOf(plane, { left: 4, up: 1, width: 2, height: 3 })
  expect(count([obstacle])).toBeGreaterThanOrEqual(count([around]))
})

test('sides that cross, two points and a line are no obstacle', () => {
  const [a, b, c, d] = plane.polygon[0] ?? []
  if (!a || !b || !c || !d) throw new Error('Four corners')
  expect([[a, c, b, d], [a, b], [a, b, a], []].map(obstacleBetweenPoints)).toEqual([null, null, null, null])
  expect(obstacleBetweenPoints([a, b, c, d])).toEqual(keptPolygon([[a, b, c, d]]))
})

test('a rectangle is measured as one until it gets a corner more', () => {
  const chimney = obstacleInMiddle(plane)
  const more = withCorner(chimney)
  expect([isBox(plane, chimney), isBox(plane, more), more[0]?.length]).toEqual([true, false, 5])
  const [first] = withCorner(Array.from({ length: 40 }).reduce<typeof more>((one) => withCorner(one), more))
  expect(first).toHaveLength(30)
})

test.each([
  ['south', 1, 1],
  ['southWest', 1, 1],
  ['southWest', 1.7, 1.5],
  ['westSouthWest', 2, 0.3],
  ['north', 0.25, 2.5],
] as const)(
  'on a roof to the %s an obstacle covers the %d by %d m that were dragged, whichever way',
  (orientation, width, height) => {
    const turned = planeOf(typedRoof('typed 1', { orientation, angle: 30 }, { along: 10, up: 6 }))
    if (turned === undefined) throw new Error('A plane')
    const { left, right, bottom, top } = boxOf(turned.polygon.flat())
    const [x, y] = [(left + right) / 2, (bottom + top) / 2]
    const corners: Point[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]
    const [a, b, c, d] = corners
    if (!a || !b || !c || !d) throw new Error('Four corners')
    const covers = obstacleBetween(turned, a, c)
    expect([obstacleBetween(turned, c, a), obstacleBetween(turned, b, d)]).toEqual([covers, covers])
    // A little within, for what is kept to the millimetre.
    const within = ([cornerX, cornerY]: Point): Point => [
      cornerX + (x + width / 2 - cornerX) * 0.01,
      cornerY + (y + height / 2 - cornerY) * 0.01,
    ]
    expect(corners.map(within).every((corner) => isInside(corner, covers))).toBe(true)
    expect(isBox(turned, covers)).toBe(true)
  },
)

test('a tap is a chimney around its point, and a thin drag no thinner than 20 cm', () => {
  const { left, right, bottom, top } = boxOf(plane.polygon.flat())
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  expect(boxOfObstacle(plane, obstacleBetween(plane, [x, y], [x + 0.1, y + 0.1]))).toMatchObject({
    width: 0.6,
    height: 0.6,
  })
  const south = planeOf(typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 10, up: 6 }))
  if (south === undefined) throw new Error('A plane')
  expect(boxOfObstacle(south, obstacleBetween(south, [2, 2], [4, 2.05]))).toMatchObject({
    width: 2,
    height: 0.2,
  })
})

test('an obstacle is measured as far as its plane goes, and none is beside the building', () => {
  expect(measuresOf(plane)).toEqual({ along: 10, up: 6 })
  const box = { up: 1, width: 0.6, height: 0.6 }
  const at = (left: number, up = 1) => obstacleOf(plane, { ...box, left, up })
  expect(besideBuilding([plane], [at(0), at(9.9), at(3, 5.9)])).toEqual([])
  expect(besideBuilding([plane], [at(3), at(-9), at(99), at(3, -20), at(3, 20)])).toEqual([1, 2, 3, 4])
})

test('what is dragged out of a plane goes as far as the plane, and its fields take it', () => {
  const metres = fc.integer({ min: -40, max: 40 })
  fc.assert(
    fc.property(flatPlane, fc.tuple(metres, metres), (polygon, to) => {
      const flat = { polygon, azimuth: 0, angle: 0, flat: true }
      const box = boxOf(polygon.flat())
      const from: Point = [(box.left + box.right) / 2, (box.bottom + box.top) / 2]
      const dragged = obstacleBetween(flat, from, to)
      expect(exceedsPlane(flat, dragged)).toBe(false)
      const { along, up } = measuresOf(flat)
      const found = boxOfObstacle(flat, dragged)
      expect(Math.min(found.left, found.up)).toBeGreaterThanOrEqual(-0.01)
      expect(found.left + found.width).toBeLessThanOrEqual(along + 0.02)
      expect(found.up + found.height).toBeLessThanOrEqual(up + 0.02)
    }),
    { numRuns: 200 },
  )
})

test('an obstacle larger than its plane exceeds it, and only what is on the plane is drawn of it', () => {
  const box = { left: 1.26, up: -3, width: 15, height: 15 }
  const slab = obstacleOf(plane, box)
  expect([exceedsPlane(plane, slab), exceedsPlane(plane, obstacleInMiddle(plane))]).toEqual([true, false])
  const clipped = clippedToPlane(plane, slab)
  expect(clipped && boxOfObstacle(plane, clipped)).toEqual({ left: 1.26, up: 0, width: 8.74, height: 6 })
  expect(clippedToPlane(plane, obstacleOf(plane, { ...box, left: 40 }))).toBeNull()
  const chimney = obstacleInMiddle(plane)
  expect(clippedToPlane(plane, chimney)).toEqual(chimney)
})

test('an obstacle that is dragged keeps its size and stays on its plane, and a tap does not move it', () => {
  const { along, up } = measuresOf(plane)
  const obstacle = obstacleOf(plane, { left: 1, up: 1, width: 0.8, height: 0.6 })
  const [x, y] = obstacle[0]?.[0] ?? [0, 0]
  expect(movedObstacle(plane, obstacle, [x, y], [x + 0.05, y])).toBeNull()
  for (const far of [50, -50]) {
    const moved = movedObstacle(plane, obstacle, [x, y], [x + far, y + 2 * far])
    const box = moved && boxOfObstacle(plane, moved)
    expect(box).toMatchObject({ width: 0.8, height: 0.6 })
    expect(box?.left).toBeGreaterThanOrEqual(0)
    expect((box?.left ?? 0) + 0.8).toBeLessThanOrEqual(along + 0.02)
    expect((box?.up ?? 0) + 0.6).toBeLessThanOrEqual(up + 0.02)
  }
})
