import { expect, test } from 'vitest'
import { aHouse } from '../testing/measured-buildings.ts'
import { middleOf, panelPlaces } from './drawing/draw-panels.ts'
import { measuredRoof } from './measured-roof.ts'
import { obstacleOf } from './obstacles.ts'
import { readPlanes } from './read-planes.ts'
import { usualDistances } from './edge-distances.ts'
import { roomOnRoofs } from './room-on-roofs.ts'
import { typedRoof } from './typed-roof.ts'

const panel = { dimensions: { length: 1_722, width: 1_134 } }
const planes = readPlanes(aHouse())
const measured = measuredRoof({ id: 'NL.IMBAG.Pand.1', measured: 2017, source: 'AHN3' }, planes, 2)
const roof = { roof_number: 1, orientation: 'south' as const, angle: 35, measured }

test('a roof that says which plane it was taken from holds that plane’s panels, also when it was changed by hand', () => {
  expect(roomOnRoofs([], [roof], usualDistances)(panel, roof)).toBe(9)
})

test('two roofs of one plane hold its panels once, unless they face other ways, and a plane that is not there none', () => {
  const other = { ...roof, roof_number: 2 }
  const holds = roomOnRoofs([], [roof, other], usualDistances)
  expect([holds(panel, roof), holds(panel, other), holds(panel, roof)]).toEqual([9, 0, 9])
  const nowhere = { ...roof, measured: { ...measured, number: 99 } }
  expect(roomOnRoofs([], [nowhere], usualDistances)(panel, nowhere)).toBe(0)
  const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 8, up: 5 })
  const pairs = [90, 270].map((azimuth, at) => ({
    ...roof,
    roof_number: at + 1,
    measured: { ...flat, standing: { setup: 'eastWest' as const, azimuth, row_gap: null } },
  }))
  const [east, west] = pairs.map((one) => roomOnRoofs([], pairs, usualDistances)(panel, one))
  expect(east).toBeGreaterThan(0)
  expect(west).toBe(east)
})

test('panels that somebody took away are no room, and a chosen turn is kept', () => {
  const size = { length: 1.722, width: 1.134 }
  const upright = panelPlaces(measured, size, { turn: 'portrait', away: [] })
  const [first, second] = upright?.free ?? []
  if (first === undefined || second === undefined) throw new Error('No panels')
  const away = [middleOf(first), middleOf(second)]
  const layouts = [{ roof_number: 1, turn: 'portrait' as const, away }]
  const holds = roomOnRoofs([], [roof], usualDistances, layouts)
  expect(holds(panel, roof)).toBe((upright?.free.length ?? 0) - 2)
})

test('what is in the way on a roof leaves room for fewer panels', () => {
  const [, plane] = planes
  if (plane === undefined) throw new Error('Two planes')
  const obstacles = [obstacleOf(plane, { left: 2, up: 1, width: 2, height: 2 })]
  const blocked = { ...roof, measured: { ...measured, obstacles } }
  expect(roomOnRoofs([], [blocked], usualDistances)(panel, blocked)).toBeLessThan(9)
})

test('a roof without its plane is recognised by how it lies, and a typed one holds what is asked for', () => {
  const [largest] = planes
  if (largest === undefined) throw new Error('A plane at least')
  const taken = { roof_number: 1, orientation: largest.orientation, angle: Math.round(largest.angle) }
  const typed = { roof_number: 2, orientation: 'south' as const, angle: 35 }
  const holds = roomOnRoofs(planes, [taken, typed], usualDistances)
  expect([holds(panel, taken), holds(panel, typed), holds({ dimensions: null }, taken)]).toEqual([
    12,
    undefined,
    undefined,
  ])
})

test('of roofs that would hold others up only the first few are laid, and none that is larger than a hall', () => {
  const [plane] = measured.planes
  if (plane === undefined) throw new Error('A plane at least')
  const square = (side: number) => ({
    ...measured,
    number: plane.number,
    planes: [
      {
        ...plane,
        polygon: [
          [
            [0, 0] as [number, number],
            [side, 0] as [number, number],
            [side, side] as [number, number],
            [0, side] as [number, number],
          ],
        ],
      },
    ],
  })
  const roofsOf = (side: number, amount: number) =>
    Array.from({ length: amount }, (_none, index) => ({
      ...roof,
      roof_number: index + 1,
      measured: { ...square(side), building_id: `NL.IMBAG.Pand.${index}` },
    }))
  const laid = (side: number, amount: number) => {
    const roofs = roofsOf(side, amount)
    const holds = roomOnRoofs([], roofs, usualDistances)
    return roofs.filter((one) => holds(panel, one) !== undefined).length
  }
  expect([laid(8, 50), laid(600, 1)]).toEqual([50, 0])
  expect(laid(50, 50)).toBeLessThan(8)
})
