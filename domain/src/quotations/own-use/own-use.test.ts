import { beforeAll, expect, test } from 'vitest'
import type { Household } from '../../energy/household-load.ts'
import { loadProfiles, type Profiles } from '../../energy/profiles.ts'
import type { Battery } from '../../energy/year-flows.ts'
import { calculateOwnUse, type OwnUse, type OwnUseInput } from './own-use.ts'
import { datedSaving } from '../yields/saving.ts'

let profiles: Profiles
beforeAll(async () => {
  profiles = await loadProfiles({ heat_pump: true, car: true })
})

const aHousehold = (more: Partial<Household>): Household => ({
  usage: 3_500,
  heat_pump: 0,
  car: 0,
  car_when: 'free',
  presence: 'usual',
  ...more,
})

type Roof = [azimuth: number, angle: number, kwh: number]

function inputOf(household: Partial<Household>, roofs: Roof[], battery: Battery | null = null): OwnUseInput {
  return {
    household: aHousehold(household),
    roofs: roofs.map(([azimuth, angle, kwh]) => ({
      plane: { azimuth, angle },
      kwh_per_year: Array.from({ length: 30 }, () => kwh),
    })),
    battery,
    tariff: { kind: 'single', price: 0.22 },
  }
}

const family = inputOf(
  { usage: 9_000, heat_pump: 3_000, car: 2_500, car_when: 'day', presence: 'home' },
  [[180, 37, 6_000]],
  { capacity: 10, power: 5, efficiency: 0.9 },
)

test.each([
  [
    'A',
    inputOf({ usage: 3_500 }, [[180, 37, 3_500]]),
    { direct: 1_075.5, charged: 0, discharged: 0, own: 1_075.5, fed_in: 2_424.5, bought: 2_424.5 },
  ],
  [
    'B',
    inputOf(
      { usage: 4_200 },
      [
        [90, 35, 2_000],
        [270, 35, 2_000],
      ],
      { capacity: 5, power: 2.5, efficiency: 0.9 },
    ),
    {
      direct: 1_316.7,
      charged: 1_550.9,
      discharged: 1_395.8,
      own: 2_712.6,
      fed_in: 1_132.4,
      bought: 1_487.4,
    },
  ],
  [
    'F',
    family,
    {
      direct: 3_525.8,
      charged: 1_430.1,
      discharged: 1_287.1,
      own: 4_813,
      fed_in: 1_044,
      bought: 4_187,
    },
  ],
])('case %s of the page is met to 0.1 kWh', (_case, input, expected) => {
  const { year_one } = calculateOwnUse(input, profiles).chosen
  for (const [name, kwh] of Object.entries(expected)) {
    const found = year_one[name as keyof typeof expected]
    expect(Math.abs(found - kwh), `${name}: ${found}`).toBeLessThanOrEqual(0.1)
  }
})

test('case F saves 1,260.5 euros in year one at its normal and low price', () => {
  const tariff = { kind: 'normal_low', normal: 0.27, low: 0.24 } as const
  const { chosen } = calculateOwnUse({ ...family, tariff }, profiles)
  const saved = (chosen.own_euros[0] ?? 0) + (chosen.fed_in[0] ?? 0) * 0.01
  expect(Math.abs(saved - 1_260.5)).toBeLessThanOrEqual(0.1)
})

test('years between those that are calculated are linear, within 0.034 % of their own calculation', () => {
  const ageing = Array.from({ length: 30 }, (_, index) => 6_000 * (0.985 - 0.004 * index))
  const roofs = [{ plane: { azimuth: 180, angle: 37 }, kwh_per_year: ageing }]
  const { chosen } = calculateOwnUse({ ...family, roofs }, profiles)
  expect(chosen.own).toHaveLength(30)
  for (const year of [1, 4, 10, 22, 28, 30]) {
    const kwh_per_year = ageing.map(() => ageing[year - 1] ?? 0)
    const alone = calculateOwnUse(
      { ...family, roofs: [{ plane: { azimuth: 180, angle: 37 }, kwh_per_year }] },
      profiles,
    )
    const own = alone.chosen.year_one.own
    expect(Math.abs((chosen.own[year - 1] ?? 0) - own) / own, `year ${year}`).toBeLessThan(0.00034)
  }
})

test('an hourly tariff of one price is worth what one price is, and pays what is fed in by its column', () => {
  const tariff = {
    energy_prices: Array.from({ length: 8_760 }, () => 0.1),
    feed_in: Array.from({ length: 8_760 }, () => -0.02),
  }
  const byHour = { kind: 'hourly', id: 1, added: 0.15, factor: 1.2 } as const
  const hourly = calculateOwnUse({ ...family, tariff: byHour }, { ...profiles, tariff }).chosen
  const single = calculateOwnUse({ ...family, tariff: { kind: 'single', price: 0.3 } }, profiles).chosen
  expect(hourly.own_euros[0]).toBeCloseTo(single.own_euros[0] ?? 0, 6)
  expect(hourly.mean_price).toBeCloseTo(0.3, 9)
  expect(hourly.fed_in_euros?.[29]).toBeCloseTo((single.fed_in[29] ?? 0) * -0.02, 6)
})

/** At 0.25 a kWh, and 0.02 for each that is fed in. */
const cents = (kwh: number, { year_one }: OwnUse) => Math.round((kwh * 0.25 - year_one.fed_in * 0.02) * 100)

test('net metering nets what passes the meter: not what a battery loses, and without one all power', () => {
  const rules = [
    {
      from_year: 2026,
      to_year: null,
      netting: true,
      self_use: 'calculated',
      feed_in: 0.05,
      feed_in_cost: 0.02,
    },
  ] as const
  const saved = (own_use: OwnUse) => {
    const terms = { usage: 9_000, energy_price: 0.25, rules: [...rules], date: '2026-02-01', own_use }
    return datedSaving([own_use.year_one.yield], terms, 0).per_year_cents[0]
  }
  const { chosen, without_battery } = calculateOwnUse(
    { ...family, tariff: { kind: 'single', price: 0.25 } },
    profiles,
  )
  const { yield: yielded, charged, discharged } = chosen.year_one
  expect(charged - discharged).toBeCloseTo(143, 0)
  expect(saved(chosen)).toBe(cents(yielded - charged + discharged, chosen))
  if (without_battery === null) throw new Error('The house without its battery was not calculated')
  expect(saved(without_battery)).toBe(cents(yielded, without_battery))
})

test('a house that pays by the hour is not calculated without the prices of the hours', () => {
  const tariff = { kind: 'hourly', id: 1, added: 0, factor: 1 } as const
  expect(() => calculateOwnUse({ ...family, tariff }, profiles)).toThrow('was not loaded')
})

test('the same house without its battery stands beside it, and its usual days balance', () => {
  const { chosen, without_battery } = calculateOwnUse(family, profiles)
  const bare = calculateOwnUse({ ...family, battery: null }, profiles)
  expect(without_battery?.own).toEqual(bare.chosen.own)
  expect(bare.without_battery).toBeNull()
  for (const day of [chosen.days.summer, chosen.days.winter]) {
    for (const hour of day) {
      expect(hour.direct + hour.discharged + hour.bought).toBeCloseTo(hour.used, 9)
    }
  }
  const produced = (day: typeof chosen.days.summer) => day.reduce((sum, hour) => sum + hour.produced, 0)
  expect(produced(chosen.days.summer)).toBeGreaterThan(2.5 * produced(chosen.days.winter))
})

test('a house without heat pump and car loads neither profile', async () => {
  expect(Object.keys(await loadProfiles({ heat_pump: false, car: false }))).toEqual(['usage', 'pv'])
})
