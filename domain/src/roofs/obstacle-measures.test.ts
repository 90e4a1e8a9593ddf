import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatPlane } from '../testing/flat-plane.ts'
import { boxOf, rad } from './geometry.ts'
import { drawnRoofs } from './drawing/draw-panels.ts'
import { fromEdges } from './from-edges.ts'
import { keptPolygon, type MeasuredRoof, type Standing } from './measured-roof.ts'
import { measuredEdges } from './obstacle-measures.ts'
import { edgesOfObstacle, obstacleInMiddle } from './obstacles.ts'
import { roofMeasures } from './panel-measures.ts'
import { edgeName, edgesFacing, edgeWinds } from './roof-edges.ts'
import { facingsOf } from './stand-panels.ts'
import { typedRoof } from './typed-roof.ts'

const size = { length: 1.722, width: 1.134 }
const flatRoof = (polygon: MeasuredRoof['planes'][number]['polygon']): MeasuredRoof => ({
  building_id: 'a',
  measured: 2020,
  source: 'AHN4',
  planes: [{ number: 1, azimuth: 0, angle: 0, orientation: 'north', flat: true, area: 1, polygon }],
  number: 1,
  obstacles: [],
})

test('a crew reads of an obstacle on a flat roof what the adviser typed, however its panels stand', () => {
  const aSetup = fc.constantFrom(null, 'south' as const, 'eastWest' as const)
  const aTurn = fc.constantFrom(null, 'portrait' as const, 'landscape' as const)
  fc.assert(
    fc.property(flatPlane, aSetup, aTurn, (polygon, setup, turn) => {
      const bare = flatRoof(keptPolygon(polygon))
      const [plane] = bare.planes
      if (plane === undefined) throw new Error('A plane')
      const obstacle = obstacleInMiddle(plane)
      const withObstacle = { ...bare, obstacles: [obstacle] }
      const stands = setup === null ? [null] : facingsOf(withObstacle, setup, size)
      for (const azimuth of stands) {
        const standing: Standing | null =
          setup === null || azimuth === null ? null : { setup, azimuth: azimuth % 360, row_gap: null }
        const measured = { ...withObstacle, standing }
        const [drawn] = drawnRoofs(
          [{ roof_number: 1, measured }],
          {
            products: { panel: [{ product_id: 1, amount: 99, roof_number: 1 }] },
            panel_layouts: [{ roof_number: 1, turn, away: [] }],
          },
          () => size,
        )
        const read = drawn && roofMeasures(drawn, measured)
        const { left, up } = edgesOfObstacle(plane, obstacle)
        expect(read?.obstacles).toMatchObject([{ from_left: left, from_eave: up }])
        expect(read?.obstacle_edges).toEqual(measuredEdges(plane))
      }
    }),
    { numRuns: 60 },
  )
})

test.each(edgeWinds.map((wind, index) => [wind, index * 45] as const))(
  'measures of a roof whose rows face %s are from the edge that lies there',
  (wind, azimuth) => {
    expect(edgesFacing(azimuth)).toEqual({ low: wind, left: edgesFacing(azimuth + 90).low })
    expect(edgesFacing(azimuth + 20).low).toBe(wind)
    const [x, y] = [Math.sin(rad(azimuth)), Math.cos(rad(azimuth))]
    const north = wind.toLowerCase().includes('north') ? 1 : wind.toLowerCase().includes('south') ? -1 : 0
    const east = wind.toLowerCase().includes('east') ? 1 : wind.toLowerCase().includes('west') ? -1 : 0
    expect([Math.round(x) + 0, Math.round(y) + 0]).toEqual([east, north])
  },
)

test('rows to the east are measured from the edge in the east, and the one at their left is in the south', () => {
  const shed = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 8, up: 5 })
  const measured = { ...shed, standing: { setup: 'eastWest' as const, azimuth: 90, row_gap: null } }
  const [drawn] = drawnRoofs(
    [{ roof_number: 1, measured }],
    { products: { panel: [{ product_id: 1, amount: 1, roof_number: 1 }] } },
    () => size,
  )
  const read = drawn && roofMeasures(drawn, measured)
  expect(read?.edges).toEqual({ low: 'east', left: 'south' })
  const { right, bottom } = boxOf(drawn?.panels[0]?.corners ?? [])
  const [row] = read?.rows ?? []
  // The roof is 8 m to the east and 5 m to the north of its corner.
  expect(row?.from_eave).toBeCloseTo(8 - right, 1)
  expect(row?.from_left).toBeCloseTo(bottom, 1)
})

test('a slope is measured from its eave and its left edge', () => {
  const roof = typedRoof('typed 1', { orientation: 'south', angle: 30 }, { along: 8, up: 5 })
  const [plane] = roof.planes
  expect(plane && measuredEdges(plane)).toBeNull()
  expect([edgeName('nl', 'south'), edgeName('en', 'southWest')]).toEqual(['zuidrand', 'south-west edge'])
})

test('of a roof with a corner it is said which distances are from an edge that lies further in', () => {
  // An L: its lower edge lies at 0 at the left and at 3 at the right.
  const corners = [
    [0, 0],
    [4, 0],
    [4, 3],
    [8, 3],
    [8, 8],
    [0, 8],
  ] as const
  const polygon = [corners.map(([x, y]): [number, number] => [x, y])]
  const at = (left: number, bottom: number) =>
    fromEdges(polygon, { left, right: left + 1, bottom, top: bottom + 1 })
  expect(at(1, 1)).toEqual({ from_eave: 1, from_left: 1, inner_eave: false, inner_left: false })
  expect(at(6, 3.5)).toEqual({ from_eave: 0.5, from_left: 6, inner_eave: true, inner_left: false })
  // Of a hip the edge at the left slants: it is the only one there.
  const hip: [number, number][] = [
    [0, 0],
    [10, 0],
    [6, 4],
    [4, 4],
  ]
  const panel = { left: 4, right: 5, bottom: 2, top: 3 }
  expect(fromEdges([hip], panel)).toMatchObject({ inner_eave: false, inner_left: false, from_left: 1.5 })
})
