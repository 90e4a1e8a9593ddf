import { expect, test } from 'vitest'
import { aHouse } from '../../testing/measured-buildings.ts'
import { aCatalogue, aRoof, demoCatalogue, demoProduct } from '../../testing/catalogue.ts'
import { readPlanes } from '../../roofs/read-planes.ts'
import { usualDistances } from '../../roofs/edge-distances.ts'
import { roomOnRoofs } from '../../roofs/room-on-roofs.ts'
import { typedRoof } from '../../roofs/typed-roof.ts'
import { defaultProducts } from '../default-products.ts'
import { panelsOn, placesFor, spreadPanels } from './spread-panels.ts'
import type { RoofDraft } from '../types.ts'

const panel = demoProduct('Zonwijs Black 435')
const { settings } = demoCatalogue
const south = aRoof(1)
const east = aRoof(2, { orientation: 'east' })
const north = aRoof(3, { orientation: 'north' })
const flat = { roof_type: 'bitumenWithGravel' } as const

const spread = (usage: number, room: Record<number, number>) => {
  const places = placesFor(panel, [north, east, south], settings, (_, { roof_number }) => room[roof_number])
  return spreadPanels(places, panelsOn(places, usage)).map(({ roof, amount }) => [roof.roof_number, amount])
}

test.each([
  [3_500, { 1: 20, 2: 20, 3: 20 }, [[1, 9]]],
  [
    3_500,
    { 1: 5, 2: 20, 3: 20 },
    [
      [1, 5],
      [2, 5],
    ],
  ],
  [
    3_500,
    { 1: 5, 2: 2, 3: 1 },
    [
      [1, 5],
      [2, 2],
      [3, 1],
    ],
  ],
  [
    3_500,
    { 1: 0, 2: 3 },
    [
      [2, 3],
      [3, 12],
    ],
  ],
  [3_500, {}, [[1, 9]]],
  [3_500, { 1: 0, 2: 0, 3: 0 }, []],
] as const)('a usage of %i kWh fills roofs that hold %o from the sunniest on', (usage, room, expected) => {
  expect(spread(usage, room)).toEqual(expected)
})

test('panels on two roofs get the mounting of each, and a set of DC cables each', () => {
  const rows = defaultProducts({
    energy_usage: 4_000,
    roofs: [south, { ...east, ...flat }],
    meter_connection: '3x25A',
    date: '2026-11-20',
    catalogue: demoCatalogue,
    holds: (_, { roof_number }) => (roof_number === 1 ? 6 : undefined),
  })
  const amounts = (type: 'panel' | 'montage' | 'dc_cable') =>
    rows[type]?.map(({ product, amount }) => [product.name, amount])
  expect(amounts('panel')).toEqual([
    [panel.name, 6],
    [panel.name, 6],
  ])
  expect(amounts('montage')).toEqual([
    ['Mounting tiles, per panel', 6],
    ['Mounting flat roof south, per panel', 6],
  ])
  expect(amounts('dc_cable')?.map(([, amount]) => amount)).toEqual([2])
})

test('panels on a second roof that are too few for a string get optimizers, as do the others', () => {
  const rows = defaultProducts({
    energy_usage: 4_000,
    roofs: [south, east],
    meter_connection: '3x25A',
    date: '2026-11-20',
    catalogue: aCatalogue(demoCatalogue.products.filter((one) => !one.is_micro_inverter)),
    holds: (_, { roof_number }) => (roof_number === 1 ? 10 : undefined),
  })
  expect(rows.panel).toMatchObject([{ amount: 10 }, { amount: 1 }])
  expect(rows.optimizer).toMatchObject([{ amount: 11 }])
})

const planes = readPlanes(aHouse())
const [first, second] = planes
const size = { length: 1_722, width: 1_134 }

test('a roof holds what the plane holds that it was taken from', () => {
  if (!first || !second) throw new Error('The house has two planes')
  const roofs = [second, first, first].map(({ orientation, angle }, index) =>
    aRoof(index + 1, { orientation, angle: Math.round(angle) }),
  )
  const room = roomOnRoofs(planes, roofs, usualDistances)
  const held = roofs.map((roof) => room({ dimensions: size }, roof))
  expect(held[0]).toBeGreaterThanOrEqual(9)
  expect(held[1]).toBeGreaterThanOrEqual(12)
  // The house has one such plane.
  expect(held[2]).toBeUndefined()
  expect(roofs.map((roof) => room({ dimensions: null }, roof))).toEqual([undefined, undefined, undefined])
})

test('a plane that was changed by hand is a roof that somebody typed', () => {
  const roof = aRoof(1, { orientation: first?.orientation ?? 'south', angle: 40 })
  expect(roomOnRoofs(planes, [roof], usualDistances)({ dimensions: size }, roof)).toBeUndefined()
})

const shed = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 12, up: 8 })
const pairs = ([90, 270] as const).map((azimuth, at) =>
  aRoof(at + 1, {
    orientation: azimuth === 90 ? 'east' : 'west',
    angle: 10,
    roof_type: 'bitumenWithGravel',
    measured: { ...shed, standing: { setup: 'eastWest' as const, azimuth, row_gap: null } },
  }),
)
const onPairs = (usage: number, others: readonly RoofDraft[] = [], most = 20) => {
  const places = placesFor(panel, [...pairs, ...others], settings, () => most)
  return spreadPanels(places, panelsOn(places, usage)).map(({ roof, amount }) => [roof.roof_number, amount])
}

test('the halves of pairs that lean against each other get half of the panels each, an odd one on the sunnier', () => {
  const [one, other] = onPairs(6_000)
  const [sunnier] = placesFor(panel, pairs, settings).flatMap(({ sides }) => sides)
  expect(one?.[0]).toBe(sunnier?.roof.roof_number)
  expect((one?.[1] ?? 0) - (other?.[1] ?? 0)).toBeLessThanOrEqual(1)
  const amounts = [3_000, 3_300, 3_600, 3_900].map((usage) => onPairs(usage).map(([, amount]) => amount))
  for (const [larger = 0, smaller = 0] of amounts) expect([0, 1]).toContain(larger - smaller)
  expect(onPairs(60_000)).toEqual([
    [one?.[0], 20],
    [other?.[0], 20],
  ])
})

test('pairs come after a roof that yields more than both of them together do, and before one that yields less', () => {
  const [better, worse] = [aRoof(3), aRoof(4, { orientation: 'north', angle: 40 })]
  const order = onPairs(60_000, [worse, better], 2).map(([number]) => number)
  expect([order[0], order[3]]).toEqual([3, 4])
})
