import { expect, test } from 'vitest'
import { buildingsOfDelft } from '../testing/measured-buildings.ts'
import { drawnRoofs } from './drawing/draw-panels.ts'
import { measuredRoof, type MeasuredRoof, type Standing } from './measured-roof.ts'
import { readPlanes } from './read-planes.ts'
import { roofDrawings } from './drawing/roof-drawings.ts'
import { azimuthsApart } from './roof-plane.ts'
import { facingsOf, laidOn, slopeOn } from './stand-panels.ts'
import { typedRoof } from './typed-roof.ts'

const size = { length: 1.722, width: 1.134 }
const planes = buildingsOfDelft().flatMap((building) => readPlanes(building))
const flat = planes.filter((plane) => plane.flat).toSorted((one, other) => other.area - one.area)[0]
if (flat === undefined) throw new Error('Delft has a flat roof')
const house = { id: 'NL.IMBAG.Pand.1', measured: 2020, source: 'AHN4' }
const ofDelft = measuredRoof(house, [flat], flat.number)
const shed = (along: number, up: number) =>
  typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along, up })

const stood = (roof: MeasuredRoof, setup: Standing['setup'], row_gap: number | null = null) =>
  facingsOf(roof, setup, size).map((azimuth) => ({ ...roof, standing: { setup, azimuth, row_gap } }))
const countOn = (roof: MeasuredRoof | undefined) => laidOn(roof, size)?.panels.length ?? 0

test.each([
  ['of a shed', shed(8, 5)],
  ['of a long shed', shed(4, 12)],
])(
  'the flat roof %s becomes two roofs of as many panels each, to the east and to the west',
  (_name, roof) => {
    const [east, west] = stood(roof, 'eastWest')
    expect(countOn(east)).toBeGreaterThan(0)
    expect(countOn(west)).toBe(countOn(east))
    const faces = [east, west].map((one) => one?.standing.azimuth ?? 0)
    expect(azimuthsApart(faces[0] ?? 0, 90)).toBeLessThanOrEqual(45)
    expect(azimuthsApart(faces[1] ?? 0, 270)).toBeLessThanOrEqual(45)
    const all = [east, west].flatMap((one) => laidOn(one, size)?.panels ?? [])
    expect(new Set(all.map(({ middle }) => String(middle))).size).toBe(countOn(east) * 2)
    expect(
      all.every(({ azimuth }, at) => azimuthsApart(azimuth, faces[at < countOn(east) ? 0 : 1] ?? 0) < 1),
    ).toBe(true)
  },
)

test('a roof that is too small for a pair holds none, and one with room for upright pairs alone holds those', () => {
  expect(stood(shed(2.5, 2.5), 'eastWest').map(countOn)).toEqual([0, 0])
  expect(stood(ofDelft, 'eastWest').map(countOn)).toEqual([2, 2])
})

test('rows to the south face the edge that is nearest to it, and fewer fit with more between them', () => {
  const [near] = stood(ofDelft, 'south', 0.2)
  const [far] = stood(ofDelft, 'south', 3)
  expect(azimuthsApart(near?.standing.azimuth ?? 0, 180)).toBeLessThanOrEqual(45)
  expect(countOn(far)).toBeLessThan(countOn(near))
})

test('a roof lies as its panels do, and as its plane where they lie', () => {
  const [east, west] = stood(shed(8, 5), 'eastWest')
  expect([slopeOn(east), slopeOn(west), slopeOn(stood(shed(8, 5), 'south')[0])]).toEqual([
    { orientation: 'east', angle: 10 },
    { orientation: 'west', angle: 10 },
    { orientation: 'south', angle: 13 },
  ])
  expect(slopeOn(shed(8, 5))).toEqual({ orientation: 'south', angle: 0 })
  expect(slopeOn(null)).toBeUndefined()
})

test('two roofs on one plane are one drawing, which has the plane once and both numbers', () => {
  const roofs = stood(
    {
      ...shed(8, 5),
      obstacles: [
        [
          [
            [1, 1],
            [2, 1],
            [2, 2],
          ],
        ],
      ],
    },
    'eastWest',
  ).map((measured, at) => ({ orientation: 'east' as const, angle: 10, roof_number: at + 1, measured }))
  const panel = roofs.map(({ roof_number }) => ({ product_id: 7, amount: 4, roof_number }))
  const [drawing, ...more] = roofDrawings(
    roofs,
    drawnRoofs(roofs, { products: { panel } }, () => size),
  )
  expect(more).toEqual([])
  expect(drawing?.planes.map(({ roof_number, rings }) => [roof_number, rings.length])).toEqual([
    [1, 1],
    [2, 0],
  ])
  expect([drawing?.panels.length, drawing?.obstacles.length, drawing?.typed]).toEqual([8, 1, true])
})
