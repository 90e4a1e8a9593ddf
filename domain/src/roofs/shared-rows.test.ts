import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrawnPanel, type DrawnRoof, drawnRoofs } from './drawing/draw-panels.ts'
import { type Point, rad, sidesOf } from './geometry.ts'
import { layPanels, panelTurns } from './lay-panels.ts'
import { keptPolygon, type MeasuredRoof } from './measured-roof.ts'
import { doubledRoofs } from './shared-rows.ts'
import { facingsOf } from './stand-panels.ts'
import { flatPlane } from '../testing/flat-plane.ts'

const panel = { length: 1.722, width: 1.134 }
const other = { length: 1.9, width: 1.05 }
const sizeOf = (id: number) => (id === 1 ? panel : id === 2 ? other : null)
const aTurn = fc.constantFrom(null, ...panelTurns)
const aSize = fc.constantFrom(1, 2)

const onPlane = (polygon: Parameters<typeof keptPolygon>[0]): MeasuredRoof => ({
  building_id: 'a',
  measured: 2020,
  source: 'AHN4',
  planes: [
    {
      number: 1,
      azimuth: 0,
      angle: 0,
      orientation: 'north',
      flat: true,
      area: 1,
      polygon: keptPolygon(polygon),
    },
  ],
  number: 1,
  obstacles: [],
})

/** The two roofs that a flat plane becomes with pairs, the second one in front where it is turned round. */
const pairOn = (measured: MeasuredRoof, isTurned = false) => {
  const facings = facingsOf(measured, 'eastWest', panel)
  return (isTurned ? facings.toReversed() : facings).map((azimuth, at) => ({
    roof_number: at + 1,
    measured: {
      ...measured,
      standing: { setup: 'eastWest' as const, azimuth: azimuth % 360, row_gap: null },
    },
  }))
}

type Side = readonly [Point, Point]

/** Corners are kept in millimetres. */
const isBeyond = ([[x, y], [toX, toY]]: Side, [atX, atY]: Point) =>
  ((toX - x) * (atY - y) - (toY - y) * (atX - x)) / Math.hypot(toX - x, toY - y) < 0.003

const parts = (one: DrawnPanel, other: DrawnPanel) =>
  sidesOf<Point>(one.corners).some((side) => other.corners.every((corner) => isBeyond(side, corner)))

/** Whether some side of either has all of the other beyond it. */
const areApart = (one: DrawnPanel, other: DrawnPanel) => parts(one, other) || parts(other, one)
const touching = (roofs: readonly DrawnRoof[]) => {
  const panels = roofs.flatMap((roof) => roof.panels)
  return panels.some((one, index) => panels.slice(index + 1).some((two) => !areApart(one, two)))
}

test('panels of two halves never touch, however each half is turned and whichever panel it has', () => {
  fc.assert(
    fc.property(
      flatPlane,
      fc.tuple(aTurn, aTurn),
      fc.tuple(aSize, aSize),
      fc.tuple(aSize, aSize),
      fc.boolean(),
      (polygon, turns, sizes, seconds, isTurned) => {
        const roofs = pairOn(onPlane(polygon), isTurned)
        const edition = {
          products: {
            // A second row of a roof is sold, and not drawn.
            panel: [...sizes, ...seconds].map((product_id, at) => ({
              product_id,
              amount: 999,
              roof_number: (at % 2) + 1,
            })),
          },
          panel_layouts: turns.map((turn, at) => ({ roof_number: at + 1, turn, away: [] })),
        }
        const drawn = drawnRoofs(roofs, edition, sizeOf)
        expect(touching(drawn)).toBe(false)
        expect(drawn[0]?.panels.length).toBe(drawn[1]?.panels.length)
        expect(new Set(drawn.map(({ turn }) => turn)).size).toBe(1)
      },
    ),
    { numRuns: 150 },
  )
})

test('a half that was saved with another turn, or a later obstacle, follows the first one that says', () => {
  const polygon = [
    [0, 0],
    [14, 0],
    [14, 12],
    [0, 12],
  ] as const
  const roofs = pairOn(onPlane([polygon]))
  const rows = [1, 2].map((roof_number) => ({ product_id: 1, amount: 99, roof_number }))
  const countsOf = (turns: readonly ('portrait' | 'landscape' | null)[]) => {
    const panel_layouts = turns.map((turn, at) => ({ roof_number: at + 1, turn, away: [] }))
    const drawn = drawnRoofs(roofs, { products: { panel: rows }, panel_layouts }, sizeOf)
    return drawn.map(({ turn, panels }) => [turn, panels.length])
  }
  expect(countsOf([null, 'portrait'])).toEqual(countsOf(['portrait', 'portrait']))
  expect(countsOf(['landscape', 'portrait'])).toEqual(countsOf(['landscape', 'landscape']))
})

test('the most is never fewer than upright or lying, however panels stand', () => {
  const setups = fc.constantFrom('level', 'south', 'eastWest')
  fc.assert(
    fc.property(flatPlane, setups, (polygon, setup) => {
      const plane = { polygon, azimuth: 0, angle: 0, flat: true }
      const count = (turn: (typeof panelTurns)[number] | null) =>
        layPanels(plane, { size: panel, setup, turn }).panels.length
      expect(count(null)).toBe(Math.max(...panelTurns.map(count)))
    }),
    { numRuns: 100 },
  )
})

test('panels of a smaller size lie in the middle of their rooms, as large as they are', () => {
  const [east, west] = pairOn(
    onPlane([
      [
        [0, 0],
        [9, 0],
        [9, 8],
        [0, 8],
      ],
    ]),
  )
  if (!east || !west) throw new Error('Two halves')
  const panels = [1, 2].map((product_id) => ({ product_id, amount: 9, roof_number: product_id }))
  const sides = drawnRoofs([east, west], { products: { panel: panels } }, sizeOf).map(({ panels: [first] }) =>
    first === undefined
      ? []
      : sidesOf<Point>(first.corners)
          .slice(0, 2)
          .map(([[x, y], [toX, toY]]) => Math.hypot(toX - x, toY - y)),
  )
  for (const [at, size] of [panel, other].entries()) {
    const across = [size.width, size.length, size.width * Math.cos(rad(10)), size.length * Math.cos(rad(10))]
    for (const side of sides[at] ?? []) expect(across.some((one) => Math.abs(one - side) < 0.003)).toBe(true)
  }
})

test('a plane with panels twice is doubled, except by the two halves of a pair', () => {
  const roof = onPlane([
    [
      [0, 0],
      [9, 0],
      [9, 8],
      [0, 8],
    ],
  ])
  const edition = {
    products: { panel: [1, 2].map((roof_number) => ({ product_id: 1, amount: 4, roof_number })) },
  }
  const level = [1, 2].map((roof_number) => ({ roof_number, measured: roof }))
  const [east, west] = pairOn(roof)
  if (!east || !west) throw new Error('Two halves')
  expect(doubledRoofs(level, edition)).toEqual([1])
  expect(doubledRoofs([east, west], edition)).toEqual([])
  expect(doubledRoofs([east, { ...east, roof_number: 2 }], edition)).toEqual([1])
  const three = {
    products: { panel: [1, 2, 3].map((roof_number) => ({ product_id: 1, amount: 9, roof_number })) },
  }
  expect(doubledRoofs([east, west, { ...west, roof_number: 3 }], three)).toEqual([2])
  expect(doubledRoofs([east, { roof_number: 2, measured: roof }], edition)).toEqual([1])
  expect(doubledRoofs(level, { products: { panel: edition.products.panel.slice(0, 1) } })).toEqual([])
})
