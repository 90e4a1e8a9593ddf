import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHouse } from '../../testing/measured-buildings.ts'
import { type DrawnPanel, drawnRoofs, layingWork, middleOf, panelPlaces } from './draw-panels.ts'
import { isInside } from '../geometry.ts'
import { measuredRoof, type MeasuredRoof, planeOf } from '../measured-roof.ts'
import { boxOfObstacle, obstacleBetween, obstacleInMiddle, obstacleOf } from '../obstacles.ts'
import { readPlanes } from '../read-planes.ts'

const size = { length: 1.722, width: 1.134 }
const house = { id: 'NL.IMBAG.Pand.1', measured: 2017, source: 'AHN3' }
const aRoof = (number = 1): MeasuredRoof => measuredRoof(house, readPlanes(aHouse()), number)
const planeOfRoof = (measured = aRoof()) => {
  const plane = planeOf(measured)
  if (plane === undefined) throw new Error('Without its plane')
  return plane
}
const whole = { turn: null, away: [] }
const placesOf = (layout: Parameters<typeof panelPlaces>[2], measured = aRoof()) => {
  const places = panelPlaces(measured, size, layout)
  if (places === null) throw new Error('Without its plane')
  return places
}
const namesOf = (panels: readonly DrawnPanel[]) => panels.map((panel) => String(middleOf(panel)))

test('the places of a roof are all free, the row at the ridge first', () => {
  const { free, away } = placesOf(whole)
  expect([free.length, away]).toEqual([12, []])
  expect(free.map(({ row }) => row)).toEqual(free.map(({ row }) => row).toSorted((a, b) => b - a))
})

test('a panel that was taken away stays away, and its neighbours stay where they are', () => {
  const { free } = placesOf(whole)
  const [, second] = free
  if (second === undefined) throw new Error('Two panels at least')
  const after = placesOf({ turn: null, away: [middleOf(second)] })
  expect(namesOf(after.away)).toEqual(namesOf([second]))
  expect(namesOf(after.free)).toEqual(namesOf(free.filter((panel) => panel !== second)))
})

test('panels lie upright or lying as somebody chose', () => {
  const turned = (['portrait', 'landscape'] as const).map((turn) => placesOf({ turn, away: [] }))
  expect(turned.map(({ turn }) => turn)).toEqual(['portrait', 'landscape'])
  expect(Math.max(...turned.map(({ free }) => free.length))).toBe(placesOf(whole).free.length)
})

test('an edition is drawn with the panels that its row has, as far as they fit', () => {
  const roofs = [{ roof_number: 1, measured: aRoof() }, { roof_number: 2 }]
  const drawnOf = (amount: number) =>
    drawnRoofs(
      roofs,
      { products: { panel: [1, 2].map((roof_number) => ({ product_id: 7, amount, roof_number })) } },
      (id) => (id === 7 ? size : null),
    ).map(({ roof_number, panels }) => [roof_number, panels.length])
  expect([drawnOf(5), drawnOf(99)]).toEqual([[[1, 5]], [[1, 12]]])
})

test('a roof without panels, or with panels of an unknown size, is not drawn', () => {
  const roofs = [{ roof_number: 1, measured: aRoof() }]
  const row = { product_id: 7, amount: 5, roof_number: 1 }
  expect(drawnRoofs(roofs, { products: {} }, () => size)).toEqual([])
  expect(drawnRoofs(roofs, { products: { panel: [row] } }, () => null)).toEqual([])
})

test('an obstacle keeps its measures', () => {
  const sides = fc.record({
    left: fc.integer({ min: 0, max: 500 }).map((value) => value / 100),
    up: fc.integer({ min: 0, max: 300 }).map((value) => value / 100),
    width: fc.integer({ min: 10, max: 300 }).map((value) => value / 100),
    height: fc.integer({ min: 10, max: 300 }).map((value) => value / 100),
  })
  fc.assert(
    fc.property(sides, (box) => {
      const found = boxOfObstacle(planeOfRoof(), obstacleOf(planeOfRoof(), box))
      for (const side of ['left', 'up', 'width', 'height'] as const)
        expect(found[side]).toBeCloseTo(box[side], 1)
    }),
  )
})

test('a tap is a chimney of 60 cm, and a drag what it spans', () => {
  const plane = planeOfRoof()
  const [first] = placesOf(whole).free
  if (first === undefined) throw new Error('A panel at least')
  const at = middleOf(first)
  expect(boxOfObstacle(plane, obstacleBetween(plane, at, at))).toMatchObject({ width: 0.6, height: 0.6 })
  const spanned = boxOfObstacle(plane, obstacleBetween(plane, first.corners[0], first.corners[2]))
  expect(Math.max(spanned.width, spanned.height)).toBeCloseTo(1.72, 1)
})

test('an obstacle that is added lies in the middle of its plane', () => {
  const [ring = []] = obstacleInMiddle(planeOfRoof())
  expect(ring.every((corner) => isInside(corner, planeOfRoof().polygon))).toBe(true)
})

test('no panel lies on an obstacle', () => {
  const measured = {
    ...aRoof(),
    obstacles: [obstacleOf(planeOfRoof(), { left: 2, up: 1, width: 2, height: 2 })],
  }
  const { free } = placesOf(whole, measured)
  expect(free.length).toBeGreaterThan(0)
  expect(free.length).toBeLessThan(12)
  const [middle] = measured.obstacles.map(([ring = []]) => ring)
  for (const { corners } of free)
    for (const corner of middle ?? []) expect(isInside(corner, [corners])).toBe(false)
})

const square = (side: number, angle: number): MeasuredRoof => {
  const roof = aRoof()
  const [plane] = roof.planes
  if (plane === undefined) throw new Error('Without a plane')
  const ring: [number, number][] = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ]
  return {
    ...roof,
    number: plane.number,
    planes: [{ ...plane, flat: angle === 0, angle, polygon: [ring] }],
  }
}

test('a roof of more than a hall, or one that stands nearly upright, counts as more work than any call may do', () => {
  expect(layingWork(square(60, 0))).toBeLessThan(200_000)
  for (const [side, angle] of [
    [64, 0],
    [400, 0],
    [20, 89.99],
    [1, 81],
    [20, 90],
  ] as const)
    expect([side, angle, layingWork(square(side, angle))]).toEqual([side, angle, Infinity])
  const away = Array.from({ length: 500 }, (_none, index): [number, number] => [index % 60, index / 9])
  expect(panelPlaces(square(60, 0), size, { turn: null, away })?.free.length).toBeGreaterThan(500)
})

test('a steep plane counts the heights along it', () => {
  const [low, steep] = [20, 78].map((angle) => layingWork(square(6, angle)))
  expect((steep ?? 0) / (low ?? 1)).toBeGreaterThan(3)
})
