import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aHouse, buildingsOfDelft } from '../testing/measured-buildings.ts'
import type { CityBuilding } from './read-building.ts'
import {
  distanceToSide,
  isInside,
  type Point,
  type Point3,
  type Polygon,
  type Ring,
  sidesOf,
} from './geometry.ts'
import { type LaidPanel, layPanels } from './lay-panels.ts'
import { placeOf } from './free-spans.ts'
import { layRows } from './lay-rows.ts'
import { planeAxes } from './plane-axes.ts'
import { readPlanes } from './read-planes.ts'

const size = { length: 1.722, width: 1.134 }
const both = (metres: number) => ({ sloped: metres, flat: metres })
const count = (...[plane, laying]: [Parameters<typeof layPanels>[0], object?]) =>
  layPanels(plane, { size, ...laying }).panels.length

test('the house holds at least the panels of a plain grid', () => {
  const [southWest, northEast] = readPlanes(aHouse())
  if (!southWest || !northEast) throw new Error('two planes')
  expect(count(southWest)).toBeGreaterThanOrEqual(12)
  expect(count(northEast)).toBeGreaterThanOrEqual(9)
})

test('the roof of Delft holds at least the panels of a plain grid', () => {
  const [flat, ...sloped] = readPlanes(buildingsOfDelft()[2] ?? aHouse())
  if (!flat) throw new Error('a flat plane')
  const least = [6, 3, 3]
  for (const [index, plane] of sloped.entries())
    expect(count(plane)).toBeGreaterThanOrEqual(least[index] ?? 3)
  expect([flat.flat, count(flat) >= 6, count(flat, { margins: both(0.3) }) >= 11]).toEqual([true, true, true])
})

test('a rectangle holds what its measures say', () => {
  const [width, height] = [0.6 + 4 * 1.134 + 3 * 0.02, 0.6 + 2 * 1.722 + 0.02]
  const polygon: Polygon = [
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
  ]
  const plane = { polygon, azimuth: 180, angle: 0, flat: false }
  const laid = layPanels(plane, { size })
  expect([laid.turn, laid.panels.length, new Set(laid.panels.map(({ row }) => row)).size]).toEqual([
    'portrait',
    8,
    2,
  ])
  expect(count(plane, { turn: 'landscape' })).toBeLessThan(8)
  expect(laid.panels.every(({ azimuth }) => azimuth === 180)).toBe(true)
})

test('panels in pairs on a flat roof face both ways, and stand further apart to the south', () => {
  const polygon: Polygon = [
    [
      [0, 0],
      [12, 0],
      [12, 8],
      [0, 8],
    ],
  ]
  const plane = { polygon, azimuth: 0, angle: 1, flat: true }
  const pairs = layPanels(plane, { size, setup: 'eastWest' }).panels
  const facing = (azimuth: number) => pairs.filter((panel) => Math.round(panel.azimuth) === azimuth).length
  const sides = [...new Set(pairs.map(({ azimuth }) => Math.round(azimuth)))]
  expect(sides).toHaveLength(2)
  expect(facing(sides[0] ?? 0)).toBe(facing(sides[1] ?? 0))
  expect(count(plane, { setup: 'south' })).toBeLessThan(pairs.length)
})

/** Whole hundredths, which shrink in few steps. */
const upTo = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((value) => value / 100)

/** A plane with four to seven corners around a middle, and how it lies. */
const aPlane = fc
  .record({
    corners: fc.array(
      fc.record({
        turn: upTo(0.3, 1.5),
        away: upTo(2, 8),
      }),
      { minLength: 4, maxLength: 7 },
    ),
    azimuth: upTo(0, 359),
    angle: upTo(4, 60),
  })
  .map(({ corners, azimuth, angle }) => {
    const whole = corners.reduce((sum, { turn }) => sum + turn, 0)
    let turned = 0
    const ring = corners.map(({ turn, away }): Point => {
      turned += (turn / whole) * 2 * Math.PI
      return [away * Math.cos(turned), away * Math.sin(turned)]
    })
    return { polygon: [ring] as Polygon, azimuth, angle, flat: false }
  })
const anObstacle = fc.tuple(upTo(-4, 4), upTo(-4, 4), upTo(0.01, 3)).map(([x, y, across]): Polygon => [
  [
    [x, y],
    [x + across, y],
    [x + across, y + across],
    [x, y + across],
  ],
])
const aMargin = upTo(0, 1)

/** In the plane's own metres, where distances are true. */
const cornersIn = (panel: LaidPanel, plane: { azimuth: number; angle: number }) =>
  panel.corners.map(planeAxes(plane.azimuth, plane.angle).toPlane)

const span = (points: Point[], axis: 0 | 1) => {
  const along = points.map((point) => point[axis])
  return [Math.min(...along), Math.max(...along)] as const
}

const areApart = (one: Point[], other: Point[]) => {
  return ([0, 1] as const).some((axis) => {
    const [a, b] = [span(one, axis), span(other, axis)]
    return a[1] <= b[0] + 1e-5 || b[1] <= a[0] + 1e-5
  })
}

const isOnSide = (point: Point, ring: Ring) =>
  sidesOf(ring).some((side) => distanceToSide(point, side) < 1e-5)

describe('panels', () => {
  test('lie within their plane less its margin, none touches another or an obstacle', () => {
    fc.assert(
      fc.property(aPlane, fc.array(anObstacle, { maxLength: 3 }), aMargin, (plane, obstacles, margin) => {
        const { toPlane } = planeAxes(plane.azimuth, plane.angle)
        const ring = (plane.polygon[0] ?? []).map(toPlane)
        const panels = layPanels(plane, { size, obstacles, margins: both(margin) }).panels.map((panel) =>
          cornersIn(panel, plane),
        )
        for (const [index, corners] of panels.entries()) {
          for (const corner of corners) {
            if (!isInside(corner, [ring]) && !isOnSide(corner, ring)) return false
            if (sidesOf(ring).some((side) => distanceToSide(corner, side) < margin - 1e-5)) return false
          }
          for (const side of sidesOf(corners))
            if (ring.some((corner) => distanceToSide(corner, side) < margin - 1e-5)) return false
          if (panels.slice(index + 1).some((other) => !areApart(corners, other))) return false
          const held = obstacles.map((obstacle) => (obstacle[0] ?? []).map(toPlane))
          if (held.some((obstacle) => obstacle.some((corner) => isWithin(corner, corners)))) return false
        }
        return true
      }),
      { numRuns: 120 },
    )
  })

  test('are never fewer with less margin or an obstacle less', () => {
    fc.assert(
      fc.property(aPlane, anObstacle, aMargin, aMargin, (plane, obstacle, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const held = count(plane, { margins: both(more), obstacles: [obstacle] })
        return (
          held <= count(plane, { margins: both(less), obstacles: [obstacle] }) &&
          held <= count(plane, { margins: both(more) })
        )
      }),
      { numRuns: 120 },
    )
  })
})

const isWithin = (point: Point, corners: Point[]) =>
  isInside(point, [corners]) && sidesOf(corners).every((side) => distanceToSide(point, side) > 1e-5)

describe('the work is bounded', () => {
  test('on a round roof, which has as many long edges as corners', () => {
    const around = Array.from({ length: 64 }, (_, corner): Point => {
      const angle = (corner / 32) * Math.PI
      return [20 * Math.cos(angle), 20 * Math.sin(angle)]
    })
    let readings = 0
    const plane = {
      azimuth: 180,
      angle: 0,
      flat: true,
      get polygon(): Polygon {
        readings += 1
        return [around]
      },
    }
    expect(count(plane)).toBeGreaterThan(450)
    // Once for its edges, and for each way that its rows may face.
    expect(readings).toBe(1 + 4)
  })

  test('on a hall of 300 metres, whose rows are tried at so many heights', () => {
    const hall: Polygon = [
      [
        [0, 0],
        [20, 0],
        [20, 300],
        [0, 300],
      ],
    ]
    let tried = 0
    const place = {
      ...placeOf(hall, 0.5, []),
      get polygon(): Polygon {
        tried += 1
        return hall
      },
    }
    const rows = layRows(place, { width: 1.134, height: 1.722, gap: 0.02, rowGap: 0.02 })
    expect(rows.length).toBeGreaterThanOrEqual(169)
    expect(tried).toBeLessThan(1_000)
  })
})

/** The house turned around its corner and moved. */
function moved(house: CityBuilding, turn: number, [dx, dy]: Point): CityBuilding {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const at = (x: number, y: number): Point => [
    cos * (x - 89_000) + sin * (y - 398_000) + dx,
    -sin * (x - 89_000) + cos * (y - 398_000) + dy,
  ]
  return {
    ...house,
    footprint: house.footprint.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => at(x, y)))),
    faces: house.faces.map((face) => face.map((ring) => ring.map(([x, y, z]): Point3 => [...at(x, y), z]))),
  }
}

test('turning and moving a house changes nothing but where its planes face', () => {
  const house = aHouse()
  const before = readPlanes(house)
  fc.assert(
    fc.property(upTo(0, 6.28), upTo(0, 1e5), (turn, away) => {
      const after = readPlanes(moved(house, turn, [away, away]))
      return after.every((plane, index) => {
        const was = before[index]
        if (!was) return false
        const turned = (((plane.azimuth - was.azimuth - (turn * 180) / Math.PI) % 360) + 540) % 360
        return (
          Math.abs(turned - 180) < 1e-4 &&
          Math.abs(plane.area - was.area) < 1e-4 &&
          count(plane) === count(was)
        )
      })
    }),
    { numRuns: 60 },
  )
})
