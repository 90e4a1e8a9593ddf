import { expect, test } from 'vitest'
import { estimateTravel, greatCircle, type Place } from './travel.ts'

const at = (key: string, latitude: number, longitude: number, exact: boolean): Place => ({
  key,
  latitude,
  longitude,
  exact,
})

test('the way is the great circle times 1.3 at 50 km/h, in whole minutes upwards', () => {
  const [glanerbrug, tuikwerd] = [at('a', 52.2158, 6.9743, true), at('b', 53.3212, 6.9006, true)]
  const leg = estimateTravel(glanerbrug, tuikwerd)
  expect(greatCircle(glanerbrug, tuikwerd)).toBeCloseTo(123, 0)
  expect(leg).toMatchObject({ minutes: Math.ceil((leg.km / 50) * 60), estimated: false })
})

test('two addresses are at least 5 minutes apart, 10 where one is not exact, and none at the same address', () => {
  const here = at('a', 53.2, 6.5, true)
  expect(estimateTravel(here, at('b', 53.2, 6.5, true))).toMatchObject({ minutes: 5, estimated: false })
  expect(estimateTravel(here, at('b', 53.2, 6.5, false))).toMatchObject({ minutes: 10, estimated: true })
  expect(estimateTravel(here, here)).toMatchObject({ minutes: 0, km: 0 })
})
