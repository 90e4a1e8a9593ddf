import { expect, test } from 'vitest'
import { aHouse } from '../testing/measured-buildings.ts'
import { measuredRoof } from './measured-roof.ts'
import { obstacleOf } from './obstacles.ts'
import { readPlanes } from './read-planes.ts'
import { usualDistances } from './edge-distances.ts'
import { roomOnRoofs } from './room-on-roofs.ts'

const panel = { dimensions: { length: 1_722, width: 1_134 } }
const planes = readPlanes(aHouse())
const measured = measuredRoof({ id: 'NL.IMBAG.Pand.1', measured: 2017, source: 'AHN3' }, planes, 2)
const roof = { roof_number: 1, orientation: 'south' as const, angle: 35, measured }

test('a roof that says which plane it was taken from holds that plane’s panels, also when it was changed by hand', () => {
  expect(roomOnRoofs([], [roof], usualDistances)(panel, roof)).toBe(9)
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
      measured: square(side),
    }))
  const laid = (side: number, amount: number) => {
    const roofs = roofsOf(side, amount)
    const holds = roomOnRoofs([], roofs, usualDistances)
    return roofs.filter((one) => holds(panel, one) !== undefined).length
  }
  expect([laid(8, 50), laid(600, 1)]).toEqual([50, 0])
  expect(laid(50, 50)).toBeLessThan(8)
})
