import { expect, test } from 'vitest'
import { keptPolygon, planeOf } from './measured-roof.ts'
import {
  cornersOfObstacle,
  isBox,
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
