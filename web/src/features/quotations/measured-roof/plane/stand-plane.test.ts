import { copyEdition } from '@heliodesk/domain/quotations/versions/editions'
import { usualDistances } from '@heliodesk/domain/roofs/edge-distances'
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { expect, test } from 'vitest'
import { catalog, lead } from '../../builder/testing/builder-facts.ts'
import { newValues } from '../../builder/values.ts'
import { type Drawn, fillPanels, panelsOfRoof, putObstacles, putPanels, turnPanels } from '../draw-roof.ts'
import { mayStand, putRowGap, type Setup, standOn, standsAny } from './stand-plane.ts'
import { takePlane } from './take-plane.ts'

const dimensions = { length: 1_722, width: 1_134 }
const products = new Map(catalog.data.map((product) => [product.id, { ...product, dimensions }]))
const shed = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 8, up: 5 })
const building = { id: 'NL.IMBAG.Pand.2', measured: 2020, source: 'AHN4', planes: shed.planes }

/** A quotation whose first roof is a flat plane, in two editions. */
function taken(): Drawn {
  const values = newValues(lead, 1, 'stand-plane')
  const plane = building.planes.find(({ flat }) => flat)
  if (plane === undefined) throw new Error('The shed has a flat roof')
  return copyEdition(
    {
      ...values,
      ...takePlane(values, { building, plane, roof_number: 1, margins: usualDistances, products }),
    },
    'A',
    'B',
  )
}

const roofOf = ({ roofs }: Drawn, at = 0) => {
  const roof = roofs[at]
  if (roof === undefined) throw new Error('A roof')
  return roof
}
const stand = (values: Drawn, setup: Setup) => standOn(values, { roof: roofOf(values), setup, products })
const amountsOf = ({ editions }: Drawn) =>
  editions.map((edition) => edition.products.panel.map(({ roof_number, amount }) => [roof_number, amount]))
const slopesOf = ({ roofs }: Drawn) => roofs.map(({ orientation, angle }) => [orientation, angle])

test('pairs make a flat plane two roofs with half the panels each, and lying panels make it one again', () => {
  const before = taken()
  const pairs = stand(before, 'eastWest')
  expect(slopesOf(pairs).map(([, angle]) => angle)).toEqual([10, 10])
  const [a, b] = amountsOf(pairs)
  expect(a).toEqual([
    [1, expect.any(Number)],
    [2, a?.[0]?.[1]],
  ])
  expect(b).toEqual(a)
  const south = stand(pairs, 'south')
  expect(slopesOf(south)).toMatchObject([[expect.stringMatching(/south/i), 13]])
  expect(stand(south, 'level')).toMatchObject({ roofs: before.roofs.map(({ angle }) => ({ angle })) })
  expect(amountsOf(stand(pairs, 'level'))).toEqual(amountsOf(before))
})

test('both halves of pairs turn together, and each then has all its panels', () => {
  const pairs = stand(taken(), 'eastWest')
  const [edition] = pairs.editions
  const [east, west] = pairs.roofs
  if (!edition || !east || !west) throw new Error('Two halves')
  const at = { edition, roof: east, roofs: pairs.roofs }
  for (const turn of ['portrait', 'landscape', null] as const) {
    const turned = turnPanels(at, turn, products)
    const places = [east, west].map((roof) => panelsOfRoof({ ...at, edition: turned, roof }, products))
    expect(new Set(places.map((found) => found?.turn)).size).toBe(1)
    if (turn !== null) expect(places[1]?.turn).toBe(turn)
    expect(places.map((found) => found?.hidden)).toEqual([[], []])
    const amounts = turned.products.panel.map(({ amount }) => amount)
    expect(amounts).toEqual(places.map((found) => found?.free.length))
  }
})

test('what was taken away of one half comes back to it alone', () => {
  const pairs = stand(taken(), 'eastWest')
  const [edition] = pairs.editions
  const [east, west] = pairs.roofs
  if (!edition || !east || !west) throw new Error('Two halves')
  const bare = [east, west].reduce((next, roof) => {
    const at = { edition: next, roof, roofs: pairs.roofs }
    const found = panelsOfRoof(at, products)
    return putPanels(at, found?.shown.slice(0, 1) ?? [], false, products)
  }, edition)
  const filled = fillPanels({ edition: bare, roof: west, roofs: pairs.roofs }, products)
  const [first = 0, second = 0] = filled.products.panel.map(({ amount }) => amount ?? 0)
  expect(second - first).toBe(1)
})

test('pairs that do not fit are told apart, and lying panels are not lost to them', () => {
  const shallow = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 3, up: 3 })
  const measured = { ...shallow, planes: shallow.planes }
  const values = taken()
  const fits = (setup: Setup, roof: typeof measured) =>
    standsAny(values, { roof: { ...roofOf(values), measured: roof }, setup, products })
  expect(fits('level', measured)).toBe(true)
  expect(fits('eastWest', measured)).toBe(false)
  expect(fits('eastWest', shed)).toBe(true)
})

test('a flat plane is no roof of tiles', () => {
  expect(roofOf(taken()).roof_type).toBe('bitumenOrEpdm')
  expect(newValues(lead, 1, 'tiles').roofs[0]?.roof_type).toBe('roofTiles')
})

test('a second roof needs room in the quotation', () => {
  const values = taken()
  expect(mayStand(values, values.roofs, 'eastWest', 1)).toBe(false)
  expect(mayStand(values, values.roofs, 'south', 1)).toBe(true)
  expect(mayStand(values, values.roofs, 'eastWest', 2)).toBe(true)
})

test('an obstacle and the room between rows are of the plane, so both of its roofs follow', () => {
  const pairs = stand(taken(), 'eastWest')
  const ring = building.planes.find(({ flat }) => flat)?.polygon[0] ?? []
  const all = [ring.map(([x, y]): [number, number] => [x, y])]
  const covered = putObstacles(pairs, 2, [all], products)
  expect(covered.roofs.map(({ measured }) => measured?.obstacles.length)).toEqual([1, 1])
  expect(amountsOf(covered)).toEqual([[], []])
  const wide = putRowGap(pairs, roofOf(pairs, 1), 4, products)
  expect(wide.roofs.map(({ measured }) => measured?.standing?.row_gap)).toEqual([4, 4])
})

test('rows of another setup stand as far apart as that usually does', () => {
  const pairs = stand(taken(), 'eastWest')
  const narrow = putRowGap(pairs, roofOf(pairs), 0.05, products)
  const gapOf = (values: Drawn) => roofOf(values).measured?.standing?.row_gap
  expect(gapOf(narrow)).toBe(0.05)
  expect(gapOf(stand(narrow, 'eastWest'))).toBe(0.05)
  expect(gapOf(stand(narrow, 'south'))).toBeNull()
})

const withAmount = ({ roofs, editions }: Drawn, amount: number): Drawn => ({
  roofs,
  editions: editions.map((edition) => ({
    ...edition,
    products: {
      ...edition.products,
      panel: edition.products.panel.map((row) => ({ ...row, amount })),
    },
  })),
})
const soldIn = (values: Drawn) =>
  amountsOf(values).map((rows) => rows.reduce((sum, [, amount]) => sum + (amount ?? 0), 0))

test('panels that stand another way are as many as were sold, half on each side, as far as they fit', () => {
  const five = withAmount(taken(), 5)
  const pairs = stand(five, 'eastWest')
  expect(
    amountsOf(pairs)[0]
      ?.map(([, amount]) => amount)
      .toSorted(),
  ).toEqual([2, 3])
  expect(soldIn(stand(pairs, 'south'))).toEqual([5, 5])
  expect(soldIn(stand(stand(pairs, 'south'), 'level'))).toEqual([5, 5])
  // One half alone keeps what was sold on it.
  const [edition] = pairs.editions
  if (edition === undefined) throw new Error('An edition')
  const west = edition.products.panel.filter(({ roof_number }) => roof_number === 2)
  const alone = { ...pairs, editions: [{ ...edition, products: { ...edition.products, panel: west } }] }
  expect(soldIn(stand(alone, 'south'))).toEqual([west[0]?.amount])
})

test('panels that were taken away stay away when the others turn or stand another way', () => {
  const values = taken()
  const [edition] = values.editions
  if (edition === undefined) throw new Error('An edition')
  const at = { edition, roof: roofOf(values), roofs: values.roofs }
  const shown = panelsOfRoof(at, products)?.shown ?? []
  const fewer = putPanels(at, shown.slice(0, 2), false, products)
  for (const turn of ['portrait', 'landscape'] as const) {
    const turned = turnPanels({ ...at, edition: fewer }, turn, products)
    const found = panelsOfRoof({ ...at, edition: turned }, products)
    expect(found?.away.length).toBeGreaterThan(0)
    expect(turned.products.panel[0]?.amount).toBeLessThanOrEqual(shown.length - 2)
    expect(turned.products.panel[0]?.amount).toBe(Math.min(shown.length - 2, found?.free.length ?? 0))
  }
  const stood = stand({ ...values, editions: [fewer] }, 'south')
  expect(soldIn(stood)[0]).toBeLessThanOrEqual(shown.length - 2)
  expect(stood.editions[0]?.panel_layouts?.[0]?.away).toHaveLength(2)
})
