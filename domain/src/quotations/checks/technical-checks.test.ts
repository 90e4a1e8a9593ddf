import { expect, test } from 'vitest'
import {
  aCatalogue,
  anEdition,
  anInput,
  aRoof,
  demoCatalogue,
  demoProduct,
  demoRow,
} from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import type { CalculateInput, CatalogueProduct, ProductRows } from '../types.ts'

const black = demoProduct('Zonwijs Black 435')
const rows = (panels: number, inverter: string | null, more: ProductRows = {}): ProductRows => ({
  panel: [demoRow(black.name, panels, { roof_number: 1 })],
  ...(inverter === null ? {} : { inverter: [demoRow(inverter, 1)] }),
  montage: [demoRow('Mounting tiles, per panel', panels)],
  ...more,
})

type More = Parameters<typeof anInput>[1] & { down_payment?: number }
function warned(products: ProductRows, { down_payment = 30, ...more }: More = {}) {
  const subject: CalculateInput = anInput([anEdition({ products, down_payment })], {
    energy_usage: null,
    ...more,
  })
  return calculateQuotation(subject).editions.A?.warnings
}
const lead = (meter_connection: string | null, kind: 'private' | 'business' = 'private') => ({
  essent: false,
  is_home: true,
  kind,
  meter_connection,
})
const warning = (code: string, more: object = {}) => ({ code, edition: 'A', ...more })

// 10 x 435 Wp: 0.70 is 3,045 W, 1.25 is 5,437.5 W.
test.each([
  ['Stroom 2.5 kW 1-phase', [warning('inverterTooSmall', { found: 2500, limit: 3045 })]],
  ['Stroom 3.68 kW 1-phase', []],
  ['Stroom 5 kW 3-phase', []],
  ['Stroom 8 kW 3-phase', [warning('inverterTooLarge', { found: 8000, limit: 5437 })]],
  [null, [warning('inverterMissing')]],
])('ten panels on %s', (inverter, expected) => {
  expect(warned(rows(10, inverter))).toEqual(expected)
})

test('seventeen panels on a single-phase inverter of 4 kW are reported', () => {
  expect(warned(rows(17, 'Stroom Opti 4 kW 1-phase'))).toEqual([
    warning('inverterTooSmall', { found: 4000, limit: 5177 }),
    warning('optimizersRequired', {
      product_id: demoProduct('Stroom Opti 4 kW 1-phase').id,
      found: 0,
      limit: 17,
    }),
  ])
})

test('an inverter exactly at a limit of the settings is accepted', () => {
  const settings = { inverter_min_ratio: 3680 / 4350, inverter_max_ratio: 3680 / 4350 }
  const at = (changes: object) =>
    warned(rows(10, 'Stroom 3.68 kW 1-phase'), {
      catalogue: aCatalogue(demoCatalogue.products, { ...settings, ...changes }),
    })?.map(({ code }) => code)
  expect(at({})).toEqual([])
  expect(at({ inverter_min_ratio: 0.85 })).toEqual(['inverterTooSmall'])
  expect(at({ inverter_max_ratio: 0.84 })).toEqual(['inverterTooLarge'])
})

/** The demo catalogue with one product changed. */
const changed = (product: CatalogueProduct, changes: Partial<CatalogueProduct>) => ({
  catalogue: aCatalogue(
    demoCatalogue.products.map((one) => (one.id === product.id ? { ...one, ...changes } : one)),
  ),
})

test('a product without the required figure is not checked', () => {
  const small = demoProduct('Stroom 2.5 kW 1-phase')
  const mounting = demoProduct('Mounting tiles, per panel')
  expect(warned(rows(10, small.name), changed(small, { ac_watt: null }))).toEqual([])
  expect(warned(rows(10, small.name), changed(black, { watt_peak: null }))).toEqual([])
  const loose = { ...rows(10, 'Stroom 5 kW 3-phase'), montage: [demoRow(mounting.name, 3)] }
  expect(warned(loose, changed(mounting, { install_class: null }))).toEqual([])
})

test.each([
  ['1x25A', 'Stroom 5 kW 3-phase', true],
  ['1x40A', 'Stroom 5 kW 1-phase', false],
  ['3x25A', 'Stroom 5 kW 3-phase', false],
  [null, 'Stroom 5 kW 3-phase', false],
])('on main connection %s the inverter %s has too many phases: %s', (connection, name, expected) => {
  const found = warned(rows(10, name), { lead: lead(connection) })?.filter(
    ({ code }) => code === 'inverterPhases',
  )
  const product_id = demoProduct(name).id
  expect(found).toEqual(expected ? [warning('inverterPhases', { product_id, found: 3, limit: 1 })] : [])
})

const eleven = { optimizer: [demoRow('Optimizer 500 W', 11)] }

test('optimizers are one per panel where there are any, mounting always', () => {
  expect(warned(rows(17, 'Stroom 8 kW 3-phase', eleven))).toEqual([
    warning('optimizersDiffer', { found: 11, limit: 17 }),
  ])
  const montage = [demoRow('Mounting tiles, per panel', 4), demoRow('Free-field frame, per panel', 5)]
  expect(warned(rows(10, 'Stroom 5 kW 3-phase', { montage }))).toEqual([
    warning('montageDiffers', { found: 9, limit: 10 }),
    warning('montageUnsuitable', { product_id: demoProduct('Free-field frame, per panel').id }),
  ])
  expect(warned(rows(10, 'Stroom 5 kW 3-phase', { montage: [] }))).toEqual([
    warning('montageDiffers', { found: 0, limit: 10 }),
  ])
})

test('an additional placement needs neither an inverter nor mounting of its own', () => {
  const bare = { panel: [demoRow(black.name, 4, { roof_number: 1 })] }
  expect(warned(bare, { quotation_type: 'additionalPlacement' })).toEqual([])
  expect(warned(bare, { quotation_type: 'selfInstallation' })?.map(({ code }) => code)).toEqual([
    'inverterMissing',
    'montageDiffers',
  ])
})

test('without panels on a roof there is no installation to check', () => {
  const charging = { optimizer: [demoRow('Optimizer 500 W', 3)] }
  expect(warned(charging)).toEqual([])
  expect(warned(rows(10, null), { roofs: [] })).toEqual([])
})

test('a yield above 1.5 times the usage reports the value of the surplus after net metering', () => {
  // 10 x 435 Wp x 900 x 0.985 is 3,856 kWh in year one; 2027: 0.055 - 0.02 for each kWh above the usage.
  expect(warned(rows(10, 'Stroom 3.68 kW 1-phase'), { energy_usage: 2571 })).toEqual([])
  expect(warned(rows(10, 'Stroom 3.68 kW 1-phase'), { energy_usage: 2500 })).toEqual([
    warning('usageExceeded', { found: 3856, limit: 3750, surplus_cents: 4747 }),
  ])
  expect(warned(rows(10, 'Stroom 3.68 kW 1-phase'), { energy_usage: 0 })).toEqual([])
})

test.each([
  ['private', 50_000, false],
  ['private', 50_001, true],
  ['business', 480_000, false],
  ['business', 1_000_000, true],
] as const)('a usage that nobody of a kind has is reported: %s, %i kWh', (kind, energy_usage, isTold) => {
  const codes = warned(rows(10, 'Stroom 3.68 kW 1-phase'), { energy_usage, lead: lead('1x25A', kind) })
  expect(codes).toEqual(
    isTold
      ? [warning('usageUnlikely', { found: energy_usage, limit: kind === 'private' ? 50_000 : 480_000 })]
      : [],
  )
})

test('a usage of 0 counts as unknown: its saving is that of an unknown one', () => {
  const products = rows(15, 'Stroom 5 kW 3-phase')
  const savingWith = (energy_usage: number | null) =>
    calculateQuotation({ ...anInput([anEdition({ products })], { energy_usage }), date: '2027-02-01' })
      .editions.A?.saving.dated
  expect(savingWith(0)).toEqual(savingWith(null))
  expect(savingWith(0)?.per_year_cents).not.toEqual(savingWith(1)?.per_year_cents)
})

test('a product that cannot be offered today is reported once, with or without panels', () => {
  const station = demoProduct('Charging station 11 kW 3-phase, socket')
  const products = {
    charging_station: [demoRow(station.name, 1), demoRow(station.name, 1)],
    fuse_box: [demoRow('Fuse box 3-phase, 6 groups, EV ready', 1)],
  }
  expect(warned(products, changed(station, { active: false }))).toEqual([
    warning('productUnavailable', { product_id: station.id }),
  ])
})

test.each([
  ['the price of the version built upon', 70, 70, true],
  ['a price set by hand', 75, 70, false],
  ['the present price', 78, 78, false],
  ['no price', null, 70, false],
  ['a product that is new in the draft', 70, undefined, false],
])('a row with %s is reported as changed: %j of %j', (_name, price, frozen, expected) => {
  const products = {
    ...rows(10, 'Stroom 3.68 kW 1-phase'),
    panel: [demoRow(black.name, 10, { roof_number: 1, price })],
  }
  const frozen_prices = frozen === undefined ? {} : { [black.id]: frozen }
  const found = warning('priceChanged', { product_id: black.id, found: 7000, limit: 7800 })
  expect(warned(products, { frozen_prices })).toEqual(expected ? [found] : [])
})

test.each([
  [50, 'private', []],
  [50.01, 'private', [warning('downPaymentHigh', { found: 50.01, limit: 50 })]],
  [100, 'business', []],
] as const)('a down payment of %f percent of a %s customer', (down_payment, kind, expected) => {
  expect(warned(rows(10, 'Stroom 3.68 kW 1-phase'), { down_payment, lead: lead(null, kind) })).toEqual(
    expected,
  )
})

test('panels on two roofs are checked together', () => {
  const panel = [demoRow(black.name, 6, { roof_number: 1 }), demoRow(black.name, 4, { roof_number: 2 })]
  const roofs = [aRoof(1), aRoof(2, { orientation: 'east' })]
  expect(warned({ ...rows(10, 'Stroom 3.68 kW 1-phase'), panel }, { roofs })).toEqual([])
})
