import { aHouse } from '@heliodesk/domain/testing/measured-buildings'
import { copyEdition } from '@heliodesk/domain/quotations/versions/editions'
import { usualDistances } from '@heliodesk/domain/roofs/edge-distances'
import { obstacleInMiddle, obstacleOf } from '@heliodesk/domain/roofs/obstacles'
import { readPlanes } from '@heliodesk/domain/roofs/read-planes'
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { expect, test } from 'vitest'
import { catalog, lead } from '../../builder/testing/builder-facts.ts'
import { type BuilderValues, newValues } from '../../builder/values.ts'
import { panelsOfRoof, putObstacles } from '../draw-roof.ts'
import { standOn } from './stand-plane.ts'
import { keptBuildings, renewals, takeAnew } from './take-anew.ts'
import { type Building, takePlane } from './take-plane.ts'

const dimensions = { length: 1_722, width: 1_134 }
const products = new Map(catalog.data.map((product) => [product.id, { ...product, dimensions }]))
const house: Building = {
  id: 'NL.IMBAG.Pand.1',
  measured: 2017,
  source: 'AHN3',
  planes: readPlanes(aHouse()),
}
const flatOf = (along: number, up: number): Building => ({
  ...house,
  measured: 2023,
  planes: typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along, up }).planes,
})
const hall = flatOf(20, 15)

/** A quotation of which roofs are planes of a building, in two editions. */
function taken(building: Building, count: number): BuilderValues {
  const values = building.planes.slice(0, count).reduce<BuilderValues>(
    (drawn, plane, index) => ({
      ...drawn,
      ...takePlane(drawn, {
        building,
        plane,
        roof_number: index + 1,
        margins: usualDistances,
        products,
      }),
    }),
    newValues(lead, 1, 'take-anew'),
  )
  return copyEdition(values, 'A', 'B')
}
type Values = Pick<BuilderValues, 'roofs' | 'editions'>

function anew(values: Values, building: Building) {
  const [kept] = keptBuildings(values.roofs)
  if (kept === undefined) throw new Error('A building that roofs were taken from')
  const renewal = renewals(kept, building, values.roofs)
  return takeAnew(values, renewal, { building, margins: usualDistances, products })
}
const amountsOf = ({ editions }: Values) =>
  editions.map(({ products: { panel } }) => panel.map(({ roof_number, amount }) => [roof_number, amount]))

test('a slope that became flat lies as it does now, with its own number of panels and no tiles', () => {
  const before = taken(house, 1)
  const after = anew(before, hall)
  const [roof] = after.roofs
  expect(roof).toMatchObject({ orientation: 'south', angle: 0, roof_type: 'bitumenOrEpdm' })
  expect(roof?.measured).toMatchObject({ measured: 2023, number: 1, planes: hall.planes })
  expect(amountsOf(after)).toEqual(amountsOf(before))
})

test('of panels that fit no more those that do stay, in each edition', () => {
  const before = taken(house, 1)
  const planes = house.planes.map((plane) => ({
    ...plane,
    polygon: plane.polygon.map((ring) => ring.map(([x, y]): [number, number] => [0.8 * x, 0.8 * y])),
  }))
  const after = anew(before, { ...house, planes })
  const [edition] = after.editions
  const [roof] = after.roofs
  if (edition === undefined || roof === undefined) throw new Error('A roof in an edition')
  const places = panelsOfRoof({ edition, roof, roofs: after.roofs }, products)?.free.length ?? 0
  expect(places).toBeGreaterThan(0)
  expect(places).toBeLessThan(amountsOf(before)[0]?.[0]?.[1] ?? 0)
  expect(amountsOf(after)).toEqual([[[1, places]], [[1, places]]])
})

test('planes that are numbered otherwise keep their roofs', () => {
  const before = taken(house, 2)
  const planes = house.planes.map((plane, index) => ({ ...plane, number: 2 - index }))
  const after = anew(before, { ...house, planes })
  expect(after.roofs.map(({ measured }) => measured?.number)).toEqual([2, 1])
  expect(after.roofs.map(({ orientation, angle }) => [orientation, angle])).toEqual(
    before.roofs.map(({ orientation, angle }) => [orientation, angle]),
  )
  expect(amountsOf(after)).toEqual(amountsOf(before))
})

test('a roof whose plane is gone keeps its panels as if it had been typed', () => {
  const before = taken(house, 2)
  const after = anew(before, hall)
  expect(after.roofs.map(({ measured }) => measured?.number ?? null)).toEqual([1, null])
  expect(amountsOf(after)).toEqual(amountsOf(before))
})

test('a pair to the east and west stays one on a flat roof, and is one roof on a slope', () => {
  const before = taken(flatOf(12, 9), 1)
  const [roof] = before.roofs
  if (roof === undefined) throw new Error('A flat roof')
  const pairs = standOn(before, { roof, setup: 'eastWest', products })
  const flat = anew(pairs, hall)
  const facing = flat.roofs.map(({ measured }) => measured?.standing?.azimuth)
  expect([facing.length, (facing[1] ?? 0) - (facing[0] ?? 0)]).toEqual([2, 180])
  expect(amountsOf(flat)).toEqual(amountsOf(pairs))
  const sloped = anew(pairs, house)
  expect(sloped.roofs.map(({ measured }) => measured?.standing ?? null)).toEqual([null, null])
  expect(sloped.roofs.map(({ measured }) => measured?.number ?? null)).toEqual([1, null])
})

test('an obstacle stays where it is on the new plane, and goes where that is not', () => {
  const [plane] = hall.planes
  if (plane === undefined) throw new Error('A plane')
  const before = taken(hall, 1)
  const corner = obstacleOf(plane, { left: 18, up: 1, width: 1, height: 1 })
  const blocked = putObstacles(before, 1, [obstacleInMiddle(plane), corner], products)
  const after = anew(blocked, flatOf(15, 15))
  expect(after.roofs[0]?.measured?.obstacles).toEqual([obstacleInMiddle(plane)])
})
