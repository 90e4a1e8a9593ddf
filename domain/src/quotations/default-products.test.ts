import { expect, test } from 'vitest'
import type { RoofType } from '../enumerations.ts'
import { aCatalogue, aRoof, demoCatalogue, demoProduct } from '../testing/catalogue.ts'
import { defaultProducts, isBelowOptimizerThreshold, panelsFor } from './default-products.ts'
import type { Catalogue, RoofDraft } from './types.ts'

const panel = demoProduct('Zonwijs Black 435')
const eastWithShadow = aRoof(1, { orientation: 'east', angle: 40, shadow_type: 'shadow', shadow_impact: 10 })

test.each([
  [3500, aRoof(1), 9],
  [3000, aRoof(1), 8],
  [3500, eastWithShadow, 13],
  [3915, aRoof(1), 10],
  [3915.1, aRoof(1), 11],
  [0, aRoof(1), 0],
  [3500, aRoof(1, { shadow_type: 'shadow', shadow_impact: 100 }), 0],
])('%f kWh on %o takes %i panels', (usage, roof, expected) => {
  expect(panelsFor(usage, panel, roof, demoCatalogue.settings)).toBe(expected)
})

test('fewer than nine panels get optimizers', () => {
  expect([8, 9].map((count) => isBelowOptimizerThreshold(count, demoCatalogue.settings))).toEqual([
    true,
    false,
  ])
})

const proposed = (
  energy_usage: number,
  roofs: RoofDraft[],
  meter_connection?: string,
  catalogue: Catalogue = demoCatalogue,
) =>
  Object.fromEntries(
    Object.entries(defaultProducts({ energy_usage, roofs, meter_connection, catalogue })).map(
      ([type, rows]) => [
        type,
        rows.map((row) => [
          row.product.name,
          row.amount,
          ...(row.roof_number === undefined ? [] : [row.roof_number]),
        ]),
      ],
    ),
  )

test('a usage of 3000 kWh on two roofs puts all panels on the better roof, with optimizers', () => {
  expect(proposed(3000, [eastWithShadow, aRoof(2)])).toEqual({
    panel: [['Zonwijs Black 435', 8, 2]],
    inverter: [['Stroom 3 kW 1-phase', 1]],
    optimizer: [['Optimizer 500 W', 8]],
    montage: [['Mounting tiles, per panel', 8]],
    install_type: [['Standard installation', 1]],
    ac_cable: [['AC cable 3x2.5, set 15 m', 1]],
    dc_cable: [['DC cable 4 mm2, set 2x20 m', 1]],
  })
})

test.each([
  [3500, undefined, [['Stroom 3.68 kW 1-phase', 1]]],
  [4500, undefined, [['Stroom 5 kW 1-phase', 1]]],
  [6500, '1x35A', [['Stroom 3 kW 1-phase', 2]]],
  [6500, '1x25A', [['Stroom 3 kW 1-phase', 2]]],
  [6500, '3x25A', [['Stroom 8 kW 3-phase', 1]]],
  [90_000, undefined, [['Stroom 17 kW 3-phase', 5]]],
])('default inverter for %i kWh on main connection %s', (usage, connection, expected) => {
  expect(proposed(usage, [aRoof(1)], connection)['inverter']).toEqual(expected)
})

test('an inverter is left out only where none has few enough phases', () => {
  const products = demoCatalogue.products.filter((one) => one.product_type !== 'inverter' || one.phases === 3)
  expect(proposed(3500, [aRoof(1)], '1x25A', aCatalogue(products))['inverter']).toBeUndefined()
  expect(proposed(3500, [aRoof(1)], '3x25A', aCatalogue(products))['inverter']).toEqual([
    ['Stroom 5 kW 3-phase', 1],
  ])
})

test.each([
  [3500, '3x25A', 'AC cable 3x2.5, set 15 m'],
  [6500, '3x25A', 'AC cable 5x4, set 15 m'],
  [6500, '1x35A', 'AC cable 3x2.5, set 15 m'],
])('the inverter for %i kWh on %s gets the AC cable for its phases: %s', (usage, connection, name) => {
  expect(proposed(usage, [aRoof(1)], connection)['ac_cable']).toEqual([[name, 1]])
})

test('an AC cable without phases serves any inverter', () => {
  const products = demoCatalogue.products.map((one) =>
    one.product_type === 'ac_cable' ? { ...one, phases: null } : one,
  )
  expect(proposed(6500, [aRoof(1)], '3x25A', aCatalogue(products))['ac_cable']).toEqual([
    ['AC cable 3x2.5, set 15 m', 1],
  ])
})

test('an inverter that requires optimizers adds them', () => {
  // 12 x 435 Wp x 0.8 is above 4000; 11 panels take the 4 kW that requires optimizers.
  expect(proposed(4300, [aRoof(1)])).toMatchObject({
    panel: [['Zonwijs Black 435', 11, 1]],
    inverter: [['Stroom Opti 4 kW 1-phase', 1]],
    optimizer: [['Optimizer 500 W', 11]],
  })
})

test.each([
  ['roofTiles', 'Mounting tiles, per panel'],
  ['roofTilesAndFlat', 'Mounting tiles, per panel'],
  ['plateRoofAndFlatRoof', 'Mounting metal sheets, per panel'],
  ['wavePlating', 'Mounting metal sheets, per panel'],
  ['bitumenWithGravel', 'Mounting flat roof south, per panel'],
  ['freeFieldSetup', 'Free-field frame, per panel'],
] satisfies [RoofType, string][])('a roof of type %s gets mounting material %s', (roof_type, name) => {
  expect(proposed(3500, [aRoof(1, { roof_type })])['montage']).toEqual([[name, 9]])
})

test('a default micro inverter is added once per panel, without optimizers', () => {
  const products = demoCatalogue.products.map((product) =>
    product.is_micro_inverter ? Object.assign({}, product, { default_on_quotations: true }) : product,
  )
  const rows = proposed(3000, [aRoof(1)], '1x25A', aCatalogue(products))
  expect([rows['inverter'], rows['optimizer']]).toEqual([[['Micro 400', 8]], undefined])
})

test('nothing is proposed without a roof, a yield or a usage', () => {
  expect(proposed(3500, [])).toEqual({})
  expect(proposed(0, [aRoof(1)])).toEqual({})
  expect(proposed(3500, [aRoof(1, { shadow_type: 'shadow', shadow_impact: 100 })])).toEqual({})
})

test('a product without a price is not proposed', () => {
  const products = demoCatalogue.products.map((product) =>
    product.product_type === 'optimizer' ? { ...product, active_product_price: null } : product,
  )
  expect(proposed(3000, [aRoof(1)])).toHaveProperty('optimizer')
  expect(proposed(3000, [aRoof(1)], undefined, { ...demoCatalogue, products })).not.toHaveProperty(
    'optimizer',
  )
})
