import { beforeAll, expect, test } from 'vitest'
import { loadProfiles, type Profiles } from '../../energy/profiles.ts'
import {
  aCatalogue,
  anEdition,
  anInput,
  aProduct,
  aRoof,
  demoCatalogue,
  demoRow,
} from '../../testing/catalogue.ts'
import { batteriesOf, batterySteps, batteryTrials } from './battery-trial.ts'
import { calculateOwnUse, type OwnUseInput } from '../own-use/own-use.ts'
import { triedBattery, withBattery } from './tried-battery.ts'

let profiles: Profiles
beforeAll(async () => {
  profiles = await loadProfiles({ heat_pump: false, car: false })
})

const five = { capacity: 5, power: 2.5, efficiency: 0.9 }
const sizesOf = (steps: readonly { capacity: number }[]) => steps.map(({ capacity }) => capacity)

test('a battery is tried from none up to two of each that is offered, with itself among them', () => {
  const ten = { capacity: 10, power: 3, efficiency: 0.95 }
  const steps = batterySteps({ capacity: 7.5, power: 3, efficiency: 0.9 }, [five, ten], () => true)
  expect(sizesOf(steps)).toEqual([0, 5, 7.5, 10, 20])
  // Of two of a size the one that comes first is tried.
  expect(steps[3]).toEqual({ capacity: 10, power: 5, efficiency: 0.9 })
})

test('without an offer beside it a battery is tried against none', () => {
  expect(sizesOf(batterySteps(five, [], () => true))).toEqual([0, 5])
})

test('a battery without an active price, or that is no longer sold, is not offered', () => {
  const battery = {
    battery_capacity: 5,
    battery_power: 2.5,
    battery_efficiency: 90,
    battery_phases: 3,
  } as const
  const products = [
    aProduct(1, 'other', battery),
    aProduct(2, 'other', { ...battery, active_product_price: null }),
    aProduct(3, 'other', { ...battery, active: false }),
    aProduct(4, 'other'),
  ]
  expect(batteriesOf(products)).toEqual([{ ...five, phases: 3, coupling: null }])
})

test.each([
  // With 3 kW of the inverter 3 kW more are above 25 A.
  ['1x25A', [0, 5]],
  ['3x25A', [0, 5, 6, 7, 10, 12, 14]],
  // Nobody checked a connection that is not known.
  [null, [0, 5, 6, 7, 9, 10, 12, 14, 18]],
])('on %s no battery is tried that the connection or the inverter does not bear', (connection, sizes) => {
  const products = {
    panel: [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })],
    other: [{ product_id: 901, amount: 1 }],
    inverter: [{ product_id: 902, amount: 1 }],
  }
  const own = { battery_capacity: 5, battery_power: 2.5, battery_efficiency: 90 }
  const added = [aProduct(901, 'other', own), aProduct(902, 'inverter', { ac_watt: 3_000 })]
  const input = anInput([anEdition({ products })], {
    catalogue: aCatalogue([...demoCatalogue.products, ...added]),
    roofs: [aRoof(1)],
    energy_usage: 3_500,
    date: '2027-02-01',
    lead: { essent: false, is_home: true, kind: 'private', meter_connection: connection },
  })
  const rules = { ...input, catalogue: { ...input.catalogue, net_metering_rules: terms.rules } }
  const offered = [
    five,
    { ...five, capacity: 6, power: 3, coupling: null, phases: 1 },
    { ...five, capacity: 7, power: 3, phases: 3 },
    { ...five, capacity: 8, power: 4, coupling: 'dc' as const },
    { ...five, capacity: 9, power: 12 },
  ]
  const [trial] = batteryTrials(rules, ['A'], offered)
  expect(sizesOf(trial?.steps ?? [])).toEqual(sizes)
})

const kwh_per_year = Array.from({ length: 30 }, () => 3_500)
const use: OwnUseInput = {
  household: { usage: 3_500, heat_pump: 0, car: 0, car_when: 'free', presence: 'usual' },
  roofs: [{ plane: { azimuth: 180, angle: 37 }, kwh_per_year }],
  battery: five,
  tariff: { kind: 'single', price: 0.25 },
}
const rule = { netting: false, self_use: 'calculated', feed_in: 0.06, feed_in_cost: 0.01 } as const
const terms = {
  usage: 3_500,
  date: '2027-02-01',
  energy_price: 0.25,
  rules: [{ from_year: 2027, to_year: null, ...rule }],
  replacement: null,
}
const tried = (capacity: number) =>
  triedBattery(calculateOwnUse(withBattery(use, { ...five, capacity }), profiles), kwh_per_year, terms)

test('a battery of 5 kWh says what the page of the design has for this house, and its saving at the terms', () => {
  const { own_use, saving_cents, extra_cents, usage } = tried(5)
  expect([own_use.year, usage, Math.round((own_use.own / own_use.yield) * 1_000) / 10]).toEqual([
    2027, 3_500, 67.8,
  ])
  expect(saving_cents / 100).toBeCloseTo(own_use.own * 0.25 + own_use.fed_in * 0.05, 1)
  expect(extra_cents).toBe(saving_cents - tried(0).saving_cents)
})

test('a size of none is the house without a battery', () => {
  const { own_use, extra_cents } = tried(0)
  expect([own_use.own, own_use.charged, extra_cents]).toEqual([1_075.5, 0, 0])
})
