import { expect, test } from 'vitest'
import { householdLoad } from './household-load.ts'
import { loadProfiles, wholeYear } from './profiles.ts'
import { monthShares, usageOfBills } from './usage-bills.ts'

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const byMonth = (hours: Float64Array) => {
  let hour = 0
  return daysOf.map((days) => {
    const until = hour + days * 24
    let sum = 0
    for (; hour < until; hour++) sum += hours[hour] ?? 0
    return sum
  })
}

test('the parts of the months are those of the profiles', async () => {
  const profiles = await loadProfiles({ heat_pump: true, car: true })
  for (const name of ['usage', 'heat_pump', 'car'] as const) {
    const hours = profiles[name] ?? new Float64Array()
    expect(monthShares[name]).toEqual(byMonth(hours).map((sum) => Math.round((sum / wholeYear) * 10_000)))
  }
})

test.each([
  [
    'twelve months',
    { months: 1, kwh: [340, 300, 310, 280, 260, 240, 230, 230, 250, 290, 320, 350] } as const,
    3_400,
  ],
  ['four quarters', { months: 3, kwh: [950, 780, 710, 960] } as const, 3_400],
  ['two half years of nothing', { months: 6, kwh: [0, 0] } as const, 0],
])('%s are summed', (_name, bills, kwh) => {
  expect(usageOfBills(bills)).toEqual({ kwh, billed: kwh, months: 12 })
})

test('while no bill is known there is no usage', () => {
  expect(usageOfBills({ months: 3, kwh: [null, null, null, null] })).toBeNull()
})

test('a year of which some bills are known is estimated by the profiles of the household', async () => {
  const parts = { heat_pump: 2_000, car: 1_500 }
  const house = { usage: 7_000, ...parts, car_when: 'free', presence: 'usual' } as const
  const { base, even } = householdLoad(house, await loadProfiles({ heat_pump: true, car: true }))
  const used = byMonth(base.map((kwh, hour) => kwh + (even[hour] ?? 0))).map(Math.round)
  const winter = used.map((kwh, month) => (month < 3 ? kwh : null))
  const known = usageOfBills({ months: 1, kwh: winter }, parts)
  expect(known).toMatchObject({ months: 3, billed: used.slice(0, 3).reduce((sum, kwh) => sum + kwh) })
  expect(Math.abs((known?.kwh ?? 0) - 7_000)).toBeLessThan(20)
  // Who does not tell of the heat pump is taken for one who uses as much in summer.
  expect(usageOfBills({ months: 1, kwh: winter })?.kwh).toBeGreaterThan(7_500)
})
