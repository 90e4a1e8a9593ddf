import { expect, test } from 'vitest'
import type { Setup } from '../../enumerations.ts'
import { typedRoof } from '../../roofs/typed-roof.ts'
import { aCatalogue, anEdition, anInput, aRoof, demoCatalogue, demoRow } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { defaultProducts } from '../default-products.ts'
import { applyMend, mendOf } from '../checks/mend.ts'

const shed = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 14, up: 8 })
const flat = (roof_number: number, setup: Setup | null, azimuth = 180) =>
  aRoof(roof_number, {
    angle: 10,
    roof_type: 'bitumenWithGravel',
    measured: {
      ...shed,
      building_id: setup === 'eastWest' ? 'typed 1' : `typed ${roof_number + 1}`,
      standing: setup === null ? null : { setup, azimuth, row_gap: null },
    },
  })
const pairs = [flat(1, 'eastWest', 90), flat(2, 'eastWest', 270)]
const [south, eastWest] = ['south', 'east-west'].map((way) => `Mounting flat roof ${way}, per panel`) as [
  string,
  string,
]
const nameOf = (id: number) => demoCatalogue.products.find((product) => product.id === id)?.name

test.each([
  ['in pairs', pairs, [[eastWest, 12]]],
  ['in rows to the south', [flat(1, 'south')], [[south, 12]]],
  ['as nobody said', [flat(1, null)], [[south, 12]]],
] as const)('panels that stand %s are proposed with the mounting for it', (_how, roofs, expected) => {
  const wanted = { energy_usage: 4_200, roofs, meter_connection: '3x25A', date: '2026-11-20' }
  const turned = aCatalogue(demoCatalogue.products.toReversed())
  for (const catalogue of [demoCatalogue, turned]) {
    const { montage, panel = [] } = defaultProducts({ ...wanted, catalogue })
    const panels = panel.reduce((sum, { amount }) => sum + amount, 0)
    expect(montage?.map(({ product, amount }) => [product.name, amount])).toEqual([[expected[0][0], panels]])
  }
})

const judged = (roofs: typeof pairs, montage: [string, number][], catalogue = demoCatalogue) => {
  const panel = roofs.map(({ roof_number }) => demoRow('Zonwijs Black 435', 6, { roof_number }))
  const rows = montage.map(([name, amount]) => demoRow(name, amount))
  const products = { panel, inverter: [demoRow('Stroom 3.68 kW 1-phase', 1)], montage: rows }
  const edition = anEdition({ products })
  const input = { ...anInput([edition], { roofs }), catalogue }
  const { editions } = calculateQuotation(input)
  const warning = editions.A?.warnings.find(({ code }) => code === 'montageUnsuitable')
  if (warning === undefined) return null
  const mend = mendOf(input, warning)
  return (
    mend &&
    (applyMend(edition, mend).products.montage ?? []).map((row) => [nameOf(row.product_id), row.amount])
  )
}

test('mounting for another standing is warned of, with the mounting that is for it as its mend', () => {
  expect(judged(pairs, [[south, 12]])).toEqual([[eastWest, 12]])
  expect(judged([flat(1, 'south')], [[eastWest, 6]])).toEqual([[south, 6]])
  expect(judged([...pairs, flat(3, 'south')], [[south, 18]])).toEqual([
    [eastWest, 12],
    [south, 6],
  ])
})

test('mounting is judged only where both say how panels stand', () => {
  expect(judged(pairs, [[eastWest, 12]])).toBeNull()
  expect(judged([flat(1, null)], [[eastWest, 6]])).toBeNull()
  const silent = demoCatalogue.products.map((product) => ({ ...product, standing: null }))
  expect(judged(pairs, [[south, 12]], aCatalogue(silent))).toBeNull()
})
