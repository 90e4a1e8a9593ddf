import { expect, test } from 'vitest'
import type { RoofType } from '../enumerations.ts'
import { aCatalogue, anEdition, anInput, aRoof, demoCatalogue, demoProduct } from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'
import { isBelowOptimizerThreshold } from './checks/choose-inverter.ts'
import { type DefaultProducts, defaultProducts } from './default-products.ts'
import { panelsOn, placesFor } from './roofs/spread-panels.ts'
import type { Catalogue, CatalogueProduct, RoofDraft } from './types.ts'

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
  expect(panelsOn(placesFor(panel, [roof], demoCatalogue.settings), usage)).toBe(expected)
})

test('fewer than nine panels get optimizers [c239]', () => {
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
    Object.entries(
      defaultProducts({ energy_usage, roofs, meter_connection, date: '2026-11-20', catalogue }),
    ).map(([type, rows]) => [
      type,
      rows.map((row) => [
        row.product.name,
        row.amount,
        ...(row.roof_number === undefined ? [] : [row.roof_number]),
      ]),
    ]),
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
  // Two of 3 kW are more than it bears; 5 kW is less than 0.8 of the peak power, and above the least ratio.
  [6200, '1x35A', [['Stroom 5 kW 1-phase', 1]]],
  // Nothing suits 7.4 kWp: the most powerful that the grid operator accepts.
  [6500, '1x35A', [['Stroom 5 kW 1-phase', 1]]],
  [6500, '1x25A', [['Stroom 3.68 kW 1-phase', 1]]],
  [6500, '3x25A', [['Stroom 8 kW 3-phase', 1]]],
  [3500, '3x25A', [['Stroom 3.68 kW 1-phase', 1]]],
  // Of one or two panels no string can be made.
  [700, undefined, [['Micro 400', 2]]],
  // Three of 3.68 kW would have 0.8 of the peak power; one of 10 kW has enough.
  [11_000, '3x25A', [['Stroom 10 kW 3-phase', 1]]],
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

const opti = 'Stroom Opti 4 kW 1-phase'
/** Of the string inverters these alone. */
const withInverters = (names: string[], more: Partial<CatalogueProduct> = {}) =>
  aCatalogue(
    demoCatalogue.products
      .filter((one) => one.product_type !== 'inverter' || names.includes(one.name))
      .map((one) => (names.includes(one.name) ? { ...one, ...more } : one)),
  )

test('from the threshold on an inverter that requires optimizers is proposed only when nothing else fits [c240]', () => {
  // 11 x 435 Wp x 0.8 is below 4000, so that 4 kW is the smallest; 5 kW needs no optimizers.
  const eleven = proposed(4300, [aRoof(1)])
  expect(eleven['panel']).toEqual([['Zonwijs Black 435', 11, 1]])
  expect(eleven['inverter']).toEqual([['Stroom 5 kW 1-phase', 1]])
  expect(eleven).not.toHaveProperty('optimizer')
  expect(proposed(4300, [aRoof(1)], undefined, withInverters([opti]))).toMatchObject({
    inverter: [[opti, 1]],
    optimizer: [['Optimizer 500 W', 11]],
  })
})

test('below the threshold an inverter that requires optimizers costs none extra', () => {
  // 8 x 435 Wp x 0.8 = 2784 W, served by 3 kW; made to require optimizers it is still the smallest.
  const products = demoCatalogue.products.map((one) =>
    one.name === 'Stroom 3 kW 1-phase' ? { ...one, optimizer_required: true } : one,
  )
  expect(proposed(3000, [aRoof(1)], undefined, aCatalogue(products))).toMatchObject({
    inverter: [['Stroom 3 kW 1-phase', 1]],
    optimizer: [['Optimizer 500 W', 8]],
  })
})

/** The panel that is proposed, and the number of optimizers. */
const panelOf = (usage: number, catalogue: Catalogue) => {
  const rows = proposed(usage, [aRoof(1)], undefined, catalogue)
  return [rows['panel']?.[0]?.[0], rows['optimizer']?.[0]?.[1]]
}

test('from the threshold on a panel that requires optimizers is proposed only when no other is a default', () => {
  const asks = { ...panel, id: 9_001, name: 'Panel with optimizers', optimizer_required: true }
  const both = aCatalogue([asks, ...demoCatalogue.products])
  const alone = aCatalogue([asks, ...demoCatalogue.products.filter((one) => one.product_type !== 'panel')])
  expect(panelOf(3500, both)).toEqual(['Zonwijs Black 435', undefined])
  expect(panelOf(3000, both)).toEqual(['Panel with optimizers', 8])
  expect(panelOf(3500, alone)).toEqual(['Panel with optimizers', 9])
})

/** The warnings of an edition with what is proposed, or with other inverters in it. */
function warnedOf(
  rows: DefaultProducts<CatalogueProduct>,
  { usage, roofs, connection }: { usage: number; roofs: RoofDraft[]; connection: string | null },
) {
  const products = Object.fromEntries(
    Object.entries(rows).map(([type, list]) => [
      type,
      list.map(({ product, ...row }) => ({ ...row, product_id: product.id })),
    ]),
  )
  const input = anInput([anEdition({ products })], {
    roofs,
    energy_usage: usage,
    lead: { essent: false, is_home: true, kind: 'private', meter_connection: connection },
  })
  return calculateQuotation(input).editions.A?.warnings.map(({ code }) => code) ?? []
}

const usages = [400, 700, 1100, 1500, 2000, 2500, 3000, 3500, 4300, 5000, 5600, 6200, 8000, 11_000, 16_000]
const inverters = demoCatalogue.products.filter((one) => one.product_type === 'inverter')

test.each([null, '1x25A', '1x35A', '3x25A', '3x40A', '3x80A'])(
  'what is proposed on %s raises no warning, or no inverter would do without',
  (connection) => {
    for (const roof_type of ['roofTiles', 'bitumenOrEpdm', 'wavePlating', 'freeFieldSetup'] as const)
      for (const usage of usages) {
        const roofs = [aRoof(1, { roof_type }), aRoof(2, { roof_type, orientation: 'west', angle: 12 })]
        const rows = defaultProducts({
          energy_usage: usage,
          roofs,
          meter_connection: connection,
          date: '2026-11-20',
          catalogue: demoCatalogue,
        })
        const place = { usage, roofs, connection }
        if (warnedOf(rows, place).length === 0) continue
        const others = inverters.flatMap((product) =>
          [1, 2, 3, 4, 5, rows.panel?.[0]?.amount ?? 0].map((amount) => ({
            ...rows,
            inverter: [{ product, amount }],
          })),
        )
        expect(others.filter((other) => warnedOf(other, place).length === 0)).toEqual([])
      }
  },
)

test.each([
  ['1x25A', 'Charging station 7.4 kW 1-phase, socket'],
  ['3x25A', 'Charging station 11 kW 3-phase, socket'],
])(
  'a default charging station on %s fits the connection, with a fuse box that suits it',
  (connection, name) => {
    const products = demoCatalogue.products.map((one) => ({
      ...one,
      ...(one.product_type === 'charging_station' && {
        phases: one.name.includes('1-phase') ? 1 : 3,
        default_on_quotations: one.name.includes('3-phase, socket'),
      }),
    }))
    const rows = proposed(3500, [aRoof(1)], connection, aCatalogue(products))
    expect(rows['charging_station']?.[0]?.[0]).toBe(name)
    expect(rows['fuse_box']).toEqual([['Fuse box 3-phase, 6 groups, EV ready', 1]])
  },
)

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
