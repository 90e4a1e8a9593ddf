import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, estimateTravel, greatCircle, judgeByOneSource, type Place } from './travel.ts'

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

const [home, work, shop] = [at('a', 53.2, 6.5, true), at('b', 53.3, 6.6, true), at('c', 53.3, 6.6, false)]

test('a route service is believed where it said every way of a judgement, and asked for none else', () => {
  const judge = (known: Parameters<typeof judgeByOneSource>[0]) =>
    judgeByOneSource(known, (travel) => [travel(home, work), travel(work, shop), travel(shop, shop)])
  const [near, short, none] = judge((from) =>
    from === home ? { seconds: 1_201, metres: 17_340 } : { seconds: 20, metres: 150 },
  )
  expect(near).toEqual({ minutes: 21, km: 17.34, estimated: false, margin: 0 })
  expect(short).toEqual({ minutes: 10, km: 0.15, estimated: true, margin: 0 })
  expect(none).toEqual({ minutes: 0, km: 0, estimated: false, margin: 0 })
  const fallenBack = judge((from) => (from === home ? { seconds: 1, metres: 1 } : undefined))
  expect(fallenBack[0]).toEqual({ ...estimateTravel(home, work), estimated: true })
  expect(judge(null)[0]).toEqual(estimateTravel(home, work))
})

const somewhere = fc.record({
  latitude: fc.double({ min: 50.7, max: 53.6, noNaN: true }),
  longitude: fc.double({ min: 3.3, max: 7.3, noNaN: true }),
})

test('an area tells no more of a place than 6.5 km both ways, and a drive to it is never said too short', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (one, other) => {
      const [house, area, home] = [at('a', one.latitude, one.longitude, true), areaOf(one, 'b'), other]
      const from = at('c', home.latitude, home.longitude, true)
      const drive = estimateTravel(from, area)
      expect(drive.minutes + drive.margin).toBeGreaterThanOrEqual(estimateTravel(from, house).minutes)
      expect(areaOf({ latitude: area.latitude + 0.029, longitude: area.longitude - 0.049 }, 'b')).toEqual(
        area,
      )
    }),
  )
  const [north, west] = [
    areaOf({ latitude: 53.51, longitude: 6.55 }, 'n'),
    areaOf({ latitude: 53.51, longitude: 6.65 }, 'w'),
  ]
  expect(greatCircle(north, west)).toBeGreaterThan(6.5)
  expect(greatCircle(north, areaOf({ latitude: 53.57, longitude: 6.55 }, 'e'))).toBeGreaterThan(6.5)
})

test('what stands at the same place as another company’s entry needs no drive, two of its places in one area do', () => {
  const [one, two] = [areaOf(home, 'one'), areaOf(home, 'two')]
  expect(estimateTravel(one, one)).toMatchObject({ minutes: 0, margin: 0 })
  expect(estimateTravel(one, two)).toMatchObject({ minutes: 10, margin: 15 })
})
