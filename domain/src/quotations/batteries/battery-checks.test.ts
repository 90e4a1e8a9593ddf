import { expect, test } from 'vitest'
import {
  aCatalogue,
  anEdition,
  anInput,
  aProduct,
  aRoof,
  demoCatalogue,
  demoRow,
} from '../../testing/catalogue.ts'
import { batteryOf } from './battery-checks.ts'
import { calculateQuotation } from '../calculate.ts'
import type { CatalogueProduct } from '../types.ts'

const aBattery = (more: Partial<CatalogueProduct> = {}): CatalogueProduct =>
  aProduct(901, 'other', {
    name: 'Storage',
    vat_category: 'standard',
    battery_capacity: 10,
    battery_power: 5,
    battery_efficiency: 90,
    ...more,
  })

interface House {
  battery?: Partial<CatalogueProduct>
  amount?: number
  connection?: string
  usage?: number | null
  inverter?: number
  inverterPhases?: number
}

function batteryWarnings({
  battery = {},
  amount = 1,
  connection = '3x25A',
  usage = 3_500,
  inverter = 4_000,
  inverterPhases: phases = 1,
}: House) {
  const products = [aBattery(battery), aProduct(902, 'inverter', { ac_watt: inverter, phases })]
  const edition = anEdition({
    products: {
      panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })],
      other: [{ product_id: 901, amount }],
      inverter: [{ product_id: 902, amount: 1 }],
    },
  })
  const input = anInput([edition], {
    catalogue: aCatalogue([...demoCatalogue.products, ...products]),
    roofs: [aRoof(1)],
    energy_usage: usage,
    lead: { essent: false, is_home: true, kind: 'private', meter_connection: connection },
  })
  const warnings = calculateQuotation(input).editions.A?.warnings ?? []
  const told = warnings.filter((one) => one.code !== 'phaseOverload' || one.product_id === 901)
  return told.filter(({ code }) => /battery|vatCategory|phaseOverload/.test(code))
}

const codesOf = (house: House) => batteryWarnings(house).map(({ code }) => code)

test.each([
  ['that fits says nothing', {}, []],
  [
    'of three phases on one is told',
    { battery: { battery_phases: 3 }, connection: '1x40A' },
    ['batteryPhases'],
  ],
  ['of three phases on three is right', { battery: { battery_phases: 3 } }, []],
  ['above what the connection bears is told', { amount: 3 }, ['batteryPower']],
  [
    'of one phase above its main fuse is told',
    { battery: { battery_phases: 1, battery_power: 5.8 }, inverter: 3_600 },
    ['phaseOverload'],
  ],
  [
    'of one phase within its main fuse says nothing, and two go to two phases',
    { battery: { battery_phases: 1, battery_power: 5.5 }, amount: 2, inverter: 3_600 },
    [],
  ],
  [
    'of three phases spreads the same power',
    { battery: { battery_phases: 3, battery_power: 5.8 }, inverter: 3_600 },
    [],
  ],
  [
    'above the main fuse of one phase with the inverter is told',
    { battery: { battery_power: 2.5 }, connection: '1x25A', inverter: 3_680 },
    ['phaseOverload'],
  ],
  [
    'within the main fuse of one phase with the inverter says nothing',
    { battery: { battery_power: 2.5 }, connection: '1x25A', inverter: 3_000 },
    [],
  ],
  [
    'that is one of two above it is told',
    { battery: { battery_power: 2.5 }, amount: 2, connection: '1x35A', inverter: 5_000 },
    ['phaseOverload'],
  ],
  [
    'behind the inverter adds nothing to it',
    { battery: { battery_power: 2.5, battery_coupling: 'dc' }, connection: '1x25A', inverter: 3_680 },
    [],
  ],
  [
    'of one phase beside a large inverter of three is told',
    { battery: { battery_phases: 1, battery_power: 2.5 }, inverter: 11_000, inverterPhases: 3 },
    ['phaseOverload'],
  ],
  [
    'of three phases beside it is told only above the fuses',
    { battery: { battery_phases: 3, battery_power: 5 }, inverter: 11_000, inverterPhases: 3 },
    [],
  ],
  ['beside the inverter is not judged by it', { inverter: 3_000 }, []],
  [
    'behind an inverter that takes less is told',
    { battery: { battery_coupling: 'dc' }, inverter: 3_000 },
    ['batteryPower'],
  ],
  [
    'of 10 MWh by its amount is told',
    { amount: 1_000, battery: { battery_power: 0.001 } },
    ['batteryUnlikely'],
  ],
  ['of 1 MWh is not', { amount: 100, battery: { battery_power: 0.001 } }, []],
  ['of an unknown usage is told', { usage: null }, ['batteryWithoutUsage']],
  ['of a usage of nothing is told', { usage: 0 }, ['batteryWithoutUsage']],
  [
    'without VAT is doubtful, whatever its name',
    { battery: { vat_category: 'pv_home' } },
    ['vatCategoryDoubtful'],
  ],
] satisfies [string, House, string[]][])('a battery %s', (_what, house, codes) => {
  expect(codesOf(house)).toEqual(codes)
})

test.each([
  ['3x25A', 5_000, 5_000],
  ['3x35A', 5_000, 5_000],
  ['3x25A', 11_500, 11_040],
])(
  '12 kW on the DC side is held to the lower of %s and an inverter of %i W',
  (connection, inverter, limit) => {
    const battery = { battery_coupling: 'dc', battery_power: 12 } as const
    const told = batteryWarnings({ battery, connection, inverter, inverterPhases: 3 })
    expect(told).toMatchObject([{ code: 'batteryPower', found: 12_000, limit }])
  },
)

const row = (product: CatalogueProduct, amount: number) =>
  ({ product, amount, product_type: 'other' }) as Parameters<typeof batteryOf>[0][number]

test('batteries of an edition add capacity and power, and weigh efficiency by capacity', () => {
  const small = aBattery({ battery_capacity: 5, battery_power: 2.5, battery_efficiency: 80 })
  expect(batteryOf([row(aBattery(), 1), row(small, 2), row(aBattery(), 0)])).toEqual({
    capacity: 20,
    power: 10,
    efficiency: expect.closeTo(0.85, 9),
  })
  expect(batteryOf([row(aProduct(1, 'other'), 2)])).toBeNull()
})
