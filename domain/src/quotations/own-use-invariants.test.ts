import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { carTimes, type Household, householdLoad, presences } from '../energy/household-load.ts'
import { planeHours } from '../energy/plane-hours.ts'
import { loadProfiles, type Profiles } from '../energy/profiles.ts'
import { type Battery, yearFlows } from '../energy/year-flows.ts'
import { ownUseOfPage } from '../testing/own-use-of-page.ts'
import { calculateOwnUse } from './own-use/own-use.ts'

let profiles: Profiles
beforeAll(async () => {
  profiles = await loadProfiles({ heat_pump: true, car: true })
})

const upTo = (max: number) => fc.double({ min: 0, max, noNaN: true })
const aBattery = fc.record({
  capacity: upTo(40),
  power: upTo(20),
  efficiency: fc.double({ min: 0.5, max: 1, noNaN: true }),
})
const aHousehold = fc
  .record({
    usage: fc.double({ min: 1, max: 20_000, noNaN: true }),
    heat_pump: fc.oneof(fc.constant(0), upTo(6_000)),
    car: fc.oneof(fc.constant(0), upTo(6_000)),
    car_when: fc.constantFrom(...carTimes),
    presence: fc.constantFrom(...presences),
  })
  .map((household): Household => household)
const aRoof = fc.record({
  azimuth: fc.constantFrom(0, 45, 90, 135, 180, 225, 270, 315),
  angle: fc.constantFrom(0, 10, 35, 50, 90),
  kwh: upTo(8_000),
})
const roofs = fc.array(aRoof, { minLength: 1, maxLength: 3 })

type Roofs = { azimuth: number; angle: number; kwh: number }[]

function producedBy(list: Roofs): Float64Array {
  const hours = new Float64Array(8_760)
  for (const { azimuth, angle, kwh } of list) {
    const shape = planeHours(profiles.pv, { azimuth, angle })
    for (let hour = 0; hour < hours.length; hour++)
      hours[hour] = (hours[hour] ?? 0) + kwh * (shape[hour] ?? 0)
  }
  return hours
}

const ownOf = ({ direct, discharged }: { direct: number; discharged: number }) => direct + discharged
const little = 1e-6

function isRight(
  household: Household,
  list: Roofs,
  battery: Battery,
  more: { of: 'capacity' | 'power'; by: number },
): boolean {
  const load = householdLoad(household, profiles)
  const production = producedBy(list)
  const yielded = list.reduce((sum, { kwh }) => sum + kwh, 0)
  const flows = yearFlows(production, load, battery)
  const wrong = [
    Math.min(...Object.values(flows)) < 0,
    Math.abs(flows.direct + flows.charged + flows.fed_in - yielded) > 0.001,
    Math.abs(ownOf(flows) + flows.bought - load.total) > 0.001,
    ownOf(flows) > load.total + little || ownOf(flows) > yielded + little,
    ownOf(yearFlows(production, load, { ...battery, [more.of]: battery[more.of] + more.by })) <
      ownOf(flows) - little,
  ]
  return !wrong.includes(true)
}

test('10,000 random houses balance, use no more than they have, and more with a larger battery', () => {
  fc.assert(
    fc.property(
      aHousehold,
      roofs,
      aBattery,
      fc.record({ of: fc.constantFrom('capacity' as const, 'power' as const), by: upTo(20) }),
      isRight,
    ),
    { numRuns: 10_000, seed: 40 },
  )
}, 600_000)

test('a battery of nothing is no battery, and two roofs of a plane are one', () => {
  fc.assert(
    fc.property(aHousehold, aRoof, aBattery, (household, roof, battery) => {
      const load = householdLoad(household, profiles)
      const whole = yearFlows(producedBy([roof]), load, battery)
      const half = { ...roof, kwh: roof.kwh / 2 }
      const halves = yearFlows(producedBy([half, half]), load, battery)
      for (const [name, kwh] of Object.entries(whole)) {
        expect(Math.abs(halves[name as keyof typeof halves] - kwh), name).toBeLessThan(little)
      }
      const none = yearFlows(producedBy([roof]), load, null)
      expect(yearFlows(producedBy([roof]), load, { ...battery, capacity: 0 })).toEqual(none)
      expect(ownOf(yearFlows(producedBy([roof]), load, { ...battery, power: 0 }))).toBeCloseTo(ownOf(none), 6)
    }),
    { numRuns: 200, seed: 40 },
  )
})

test('50 random houses have the figures of a second implementation of the page', () => {
  fc.assert(
    fc.property(aHousehold, roofs, fc.option(aBattery), (household, list, battery) => {
      const { heat_pump, car_when, ...rest } = household
      const expected = ownUseOfPage({ ...rest, heatPump: heat_pump, carWhen: car_when, roofs: list, battery })
      const { chosen } = calculateOwnUse(
        {
          household,
          roofs: list.map(({ kwh, ...plane }) => ({
            plane,
            kwh_per_year: Array.from({ length: 30 }, () => kwh),
          })),
          battery,
          tariff: { kind: 'single', price: 0.22 },
        },
        profiles,
      )
      for (const [name, kwh] of Object.entries(expected)) {
        expect(Math.abs(chosen.year_one[name as keyof typeof expected] - kwh), name).toBeLessThan(0.01)
      }
    }),
    { numRuns: 50, seed: 40 },
  )
}, 120_000)
