import { aHouse } from '@heliodesk/domain/testing/measured-buildings'
import { copyEdition, removeRoof } from '@heliodesk/domain/quotations/versions/editions'
import { planeOf } from '@heliodesk/domain/roofs/measured-roof'
import { usualDistances } from '@heliodesk/domain/roofs/edge-distances'
import { obstacleOf } from '@heliodesk/domain/roofs/obstacles'
import { readPlanes } from '@heliodesk/domain/roofs/read-planes'
import { expect, test } from 'vitest'
import { catalog, lead } from '../builder/testing/builder-facts.ts'
import { type BuilderValues, newValues } from '../builder/values.ts'
import { panelsOfRoof, putObstacles, putPanels, turnPanels } from './draw-roof.ts'
import { layAnew } from './plane/stand-plane.ts'
import { takePlane } from './plane/take-plane.ts'

const dimensions = { length: 1_722, width: 1_134 }
const products = new Map(catalog.data.map((product) => [product.id, { ...product, dimensions }]))
const building = { id: 'NL.IMBAG.Pand.1', measured: 2017, source: 'AHN3', planes: readPlanes(aHouse()) }

/** A quotation whose first roof is the largest plane, in one edition or in two. */
function taken(editions = 1): BuilderValues {
  const values = newValues(lead, 1, 'draw-roof')
  const [plane] = building.planes
  if (plane === undefined) throw new Error('A plane at least')
  const one = {
    ...values,
    ...takePlane(values, { building, plane, roof_number: 1, margins: usualDistances, products }),
  }
  return editions === 1 ? one : copyEdition(one, 'A', 'B')
}

function first({ roofs, editions }: Pick<BuilderValues, 'roofs' | 'editions'>, name = 'A') {
  const [roof, edition] = [roofs[0], editions.find((one) => one.name === name)]
  if (roof === undefined || edition === undefined) throw new Error('A roof and its edition')
  const at = { edition, roof, roofs }
  const found = panelsOfRoof(at, products)
  if (found === null) throw new Error('A panel with a size')
  return { at, found }
}
const amountOf = ({ products: { panel } }: BuilderValues['editions'][number]) => panel[0]?.amount

test('a panel that is taken away goes from the row, and comes back to it', () => {
  const { at, found } = first(taken())
  const all = found.shown.length
  const without = putPanels(at, found.shown.slice(2, 3), false, products)
  expect(amountOf(without)).toBe(all - 1)
  const again = putPanels({ ...at, edition: without }, found.shown.slice(2, 3), true, products)
  expect([amountOf(again), panelsOfRoof({ ...at, edition: again }, products)?.shown]).toEqual([
    all,
    found.shown,
  ])
})

test('without its last panel the row goes, and the first one that is put back brings it', () => {
  const { at, found } = first(taken())
  const bare = putPanels(at, found.shown, false, products)
  expect(bare.products.panel).toEqual([])
  const one = putPanels({ ...at, edition: bare }, found.shown.slice(0, 1), true, products)
  expect(one.products.panel).toMatchObject([{ amount: 1, roof_number: 1 }])
})

test('a row with fewer panels by hand shows that many, and one with more all that fit', () => {
  const { at, found } = first(taken())
  const withAmount = (amount: number) => ({
    ...at.edition,
    products: { ...at.edition.products, panel: at.edition.products.panel.map((row) => ({ ...row, amount })) },
  })
  const shownOf = (amount: number) =>
    panelsOfRoof({ ...at, edition: withAmount(amount) }, products)?.shown.length
  expect([shownOf(3), shownOf(99)]).toEqual([3, found.free.length])
  // The one that is put back is the one that was clicked.
  const clicked = panelsOfRoof({ ...at, edition: withAmount(3) }, products)?.hidden.at(-1)
  const after = putPanels({ ...at, edition: withAmount(3) }, clicked ? [clicked] : [], true, products)
  expect(amountOf(after)).toBe(4)
  expect(panelsOfRoof({ ...at, edition: after }, products)?.shown).toContainEqual(clicked)
})

test('each edition has its own panels, and a copy takes them along', () => {
  const values = taken(2)
  const { at, found } = first(values, 'B')
  const b = putPanels(at, found.shown.slice(0, 2), false, products)
  const editions = [...values.editions.filter(({ name }) => name === 'A'), b]
  expect(editions.map(amountOf)).toEqual([found.shown.length, found.shown.length - 2])
  const copied = copyEdition({ ...values, editions }, 'B', 'A')
  expect(copied.editions[0]?.panel_layouts).toEqual(b.panel_layouts)
})

test('panels lying count anew, as the row does', () => {
  const { at } = first(taken())
  const turned = turnPanels(at, 'landscape', products)
  const found = panelsOfRoof({ ...at, edition: turned }, products)
  expect([found?.turn, amountOf(turned)]).toEqual(['landscape', found?.free.length])
})

test('a number that was typed is sold as panels turn, up to what fits; most fill the roof', () => {
  const { at, found } = first(taken())
  const typed = (amount: number) => ({
    ...at,
    edition: {
      ...at.edition,
      products: {
        ...at.edition.products,
        panel: at.edition.products.panel.map((row) => ({ ...row, amount })),
      },
    },
  })
  for (const turn of ['portrait', 'landscape'] as const)
    expect(amountOf(turnPanels(typed(3), turn, products))).toBe(3)
  const landscape = turnPanels(typed(found.free.length - 1), 'landscape', products)
  const fits = panelsOfRoof({ ...at, edition: landscape }, products)?.free.length ?? 0
  expect(amountOf(landscape)).toBe(Math.min(fits, found.free.length - 1))
  const most = turnPanels({ ...at, edition: landscape }, null, products)
  expect(amountOf(most)).toBe(found.free.length)
})

test('an obstacle takes panels from every edition, and gives them back to one that had all', () => {
  const values = taken(2)
  const { at, found } = first(values, 'B')
  const fewer = putPanels(at, found.shown.slice(0, 6), false, products)
  const drawn = { ...values, editions: values.editions.map((one) => (one.name === 'B' ? fewer : one)) }
  const plane = planeOf(values.roofs[0]?.measured)
  if (plane === undefined) throw new Error('Its plane')
  const blocked = putObstacles(
    drawn,
    1,
    [obstacleOf(plane, { left: 2, up: 1, width: 2, height: 2 })],
    products,
  )
  const [a = 0, b = 0] = blocked.editions.map((one) => amountOf(one) ?? 0)
  expect(a).toBeLessThan(found.free.length)
  expect(b).toBeLessThanOrEqual(Math.min(a, found.free.length - 6))
  expect(amountOf(putObstacles(blocked, 1, [], products).editions[0] ?? fewer)).toBe(found.free.length)
})

test('the panels of a roof go with it, and those of the others get its number', () => {
  const values = taken()
  const { at, found } = first(values)
  const edition = putPanels(at, found.shown.slice(0, 1), false, products)
  const second = { ...values.roofs[0], roof_number: 2 } as (typeof values.roofs)[number]
  const layouts = [...(edition.panel_layouts ?? []), { roof_number: 2, turn: null, away: [] }]
  const both = {
    ...values,
    roofs: [...values.roofs, second],
    editions: [{ ...edition, panel_layouts: layouts }],
  }
  expect(removeRoof(both, 1).editions[0]?.panel_layouts).toEqual([{ roof_number: 1, turn: null, away: [] }])
})

test('a roof that was laid before the distance to the edges changed stays, until it is laid anew in each edition', () => {
  const values = taken(2)
  const { at, found } = first(values, 'B')
  const fewer = putPanels(at, found.shown.slice(0, 3), false, products)
  const drawn = { ...values, editions: values.editions.map((one) => (one.name === 'B' ? fewer : one)) }
  const margins = { sloped: 0.1, flat: 0.5 }
  const anew = layAnew(drawn, { roof: at.roof, margins, products })
  const after = first(anew)
  expect(after.found.free.length).toBeGreaterThan(found.free.length)
  // One that had all has all that fit now; one with fewer keeps its own.
  expect(anew.editions.map(amountOf)).toEqual([after.found.free.length, found.free.length - 3])
  expect(after.at.roof.measured?.edge_distances).toEqual(margins)
})
