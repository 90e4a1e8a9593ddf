import { beforeAll, expect, test } from 'vitest'
import { loadProfiles, type Profiles } from '../energy/profiles.ts'
import { batterySteps } from './battery-trial.ts'
import { calculateOwnUse, type OwnUseInput } from './own-use.ts'
import { triedBattery, withBattery } from './tried-battery.ts'

let profiles: Profiles
beforeAll(async () => {
  profiles = await loadProfiles({ heat_pump: false, car: false })
})

const five = { capacity: 5, power: 2.5, efficiency: 0.9 }
const sizesOf = (steps: readonly { capacity: number }[]) => steps.map(({ capacity }) => capacity)

test('a battery is tried from none up to two of each that is offered, with itself among them', () => {
  const ten = { capacity: 10, power: 3, efficiency: 0.95 }
  const steps = batterySteps({ capacity: 7.5, power: 3, efficiency: 0.9 }, [five, ten])
  expect(sizesOf(steps)).toEqual([0, 5, 7.5, 10, 20])
  // Of two of a size the one that comes first is tried.
  expect(steps[3]).toEqual({ capacity: 10, power: 5, efficiency: 0.9 })
})

test('without an offer beside it a battery is tried against none', () => {
  expect(sizesOf(batterySteps(five, []))).toEqual([0, 5])
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
