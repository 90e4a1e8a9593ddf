import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceToSide, isInside, type Point, type Point3, sidesOf } from './geometry.ts'
import { layPanels } from './lay-panels.ts'
import { keptPolygon } from './measured-roof.ts'
import { planeAxes, toPlanePolygon } from './plane-axes.ts'
import { readQuality } from './quality.ts'
import { readPlanes } from './read-planes.ts'

const size = { length: 1.762, width: 1.134 }
const margin = 0.3
const millimetres = (metres: number) => Math.round(metres * 1_000) / 1_000

type Corner = readonly [x: number, y: number]

/** A roof that rises from its front at an angle, turned and moved, with its corners in whole millimetres as measured. */
function sloped(ring: readonly Corner[], angle: number, turn: number, [dx, dy]: Point) {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const rise = Math.tan((angle / 180) * Math.PI)
  const at = ([x, y]: Corner): Point => [
    millimetres(x * cos - y * sin + dx),
    millimetres(x * sin + y * cos + dy),
  ]
  const face = ring.map((corner): Point3 => [...at(corner), millimetres(3 + corner[1] * rise)])
  return readPlanes({ id: 'a', footprint: [[ring.map(at)]], faces: [[face]], quality: readQuality({}) })
}

const rectangle = (along: number, up: number): Corner[] => [
  [0, 0],
  [along, 0],
  [along, up],
  [0, up],
]

/** As many metres as some panels take along or up a slope, the margins, and a little more. */
const room = (panels: number, side: number, slack: number) =>
  2 * margin + panels * side + (panels - 1) * 0.02 + slack

const hundredth = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100)
const millimetre = fc.integer({ min: 6, max: 49 }).map((value) => value / 1_000)
const somewhere = fc.tuple(hundredth(1_000, 99_000), hundredth(300_000, 600_000))

const countOn = (planes: ReturnType<typeof readPlanes>) =>
  planes.map((plane) => layPanels(plane, { size }).panels.length)

test('a gable of 8 by 10 metres holds 20 panels on each side, however it is turned', () => {
  const up = 4
  const counts = Array.from({ length: 72 }, (_, step) =>
    countOn(sloped(rectangle(10, up), 40, (step * 5.03 * Math.PI) / 180, [84_810.62, 471_261.78])),
  )
  expect(new Set(counts.flat())).toEqual(new Set([20]))
})

test('a slope with millimetres to spare holds as many panels whichever way it faces', () => {
  const sizes = fc.record({
    columns: fc.integer({ min: 2, max: 6 }),
    rows: fc.integer({ min: 2, max: 4 }),
    beside: millimetre,
    above: millimetre,
    angle: fc.integer({ min: 10, max: 55 }),
  })
  fc.assert(
    fc.property(
      sizes,
      hundredth(0, 6.28),
      somewhere,
      ({ columns, rows, beside, above, angle }, turn, place) => {
        const along = room(columns, size.length, beside)
        const up = room(rows, size.width, above) * Math.cos((angle / 180) * Math.PI)
        const [straight] = countOn(sloped(rectangle(along, up), angle, 0, [100_000, 450_000]))
        const [turned] = countOn(sloped(rectangle(along, up), angle, turn, place))
        return turned === straight && (turned ?? 0) >= columns * rows
      },
    ),
    { numRuns: 300 },
  )
})

test('a slope with a courtyard above its eave holds as many panels whichever way it faces', () => {
  const ring: Corner[] = [
    [0, 0],
    [16, 0],
    [16, 12],
    [12, 12],
    [12, 5],
    [4, 5],
    [4, 12],
    [0, 12],
  ]
  const counts = Array.from({ length: 72 }, (_, step) => {
    const [plane] = sloped(ring, 28, (step * 5.03 * Math.PI) / 180, [100_000 + step * 0.0137, 450_000])
    return plane && layPanels(plane, { size: { length: 1.722, width: 1.134 } }).panels.length
  })
  expect(new Set(counts)).toEqual(new Set([48]))
})

test('a panel beside an edge that rounding made uneven keeps its whole distance', () => {
  fc.assert(
    fc.property(hundredth(0, 6.28), somewhere, millimetre, (turn, place, slack) => {
      const up = room(3, size.width, slack) * Math.cos((40 / 180) * Math.PI)
      const [plane] = sloped(rectangle(9, up), 40, turn, place)
      if (plane === undefined) return false
      const { toPlane } = planeAxes(plane.azimuth, plane.angle)
      const kept = { ...plane, polygon: keptPolygon(plane.polygon) }
      const ring = toPlanePolygon(kept.polygon, { toPlane, fromPlane: toPlane })[0] ?? []
      return layPanels(kept, { size })
        .panels.flatMap(({ corners }) => corners.map(toPlane))
        .every(
          (corner) =>
            isInside(corner, [ring]) &&
            sidesOf(ring).every((side) => distanceToSide(corner, side) >= margin - 1e-5),
        )
    }),
    { numRuns: 100 },
  )
})
