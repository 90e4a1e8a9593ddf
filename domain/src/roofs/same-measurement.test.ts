import { expect, test } from 'vitest'
import { aHouse } from '../testing/measured-buildings.ts'
import { usualDistances } from './edge-distances.ts'
import { measuredRoof } from './measured-roof.ts'
import { planeAnew } from './plane-anew.ts'
import { readPlanes } from './read-planes.ts'
import { roofDrawings } from './drawing/roof-drawings.ts'
import { roomOnRoofs } from './room-on-roofs.ts'
import { areOnOnePlane, byMeasurement, isOfMeasurement, isSameMeasurement } from './same-measurement.ts'
import { typedRoof } from './typed-roof.ts'

const planes = readPlanes(aHouse())
const building = { id: 'NL.IMBAG.Pand.1', measured: 2017, source: 'AHN3' }
const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 12, up: 9 }).planes
const turned = planes.map((plane, index) => ({ ...plane, number: planes.length - index }))

test('a building that is read again is the same one, until its planes or their numbers are others', () => {
  const kept = measuredRoof(building, planes, 1)
  expect(isSameMeasurement(kept.planes, planes)).toBe(true)
  expect([flat, turned, planes.slice(0, 1)].map((others) => isSameMeasurement(kept.planes, others))).toEqual([
    false,
    false,
    false,
  ])
  expect(isOfMeasurement({ measured: kept }, { id: 'NL.IMBAG.Pand.2', planes })).toBe(false)
  expect(isOfMeasurement({ measured: null }, { id: building.id, planes })).toBe(false)
})

test('roofs of a building that was measured anew in between are of two, and share no plane of one number', () => {
  const typed = { orientation: 'south' as const, angle: 30 }
  const before = { ...typed, roof_number: 1, measured: measuredRoof(building, planes, 1) }
  const beside = { ...typed, roof_number: 2, measured: measuredRoof(building, planes, 2) }
  const after = { ...typed, roof_number: 3, measured: measuredRoof(building, flat, 1) }
  expect(byMeasurement([before, after, beside])).toEqual([[before, beside], [after]])
  expect([areOnOnePlane(before, before), areOnOnePlane(before, after)]).toEqual([true, false])
  const corner = [0, 0] as [number, number]
  const panels = [{ row: 0, corners: [corner, corner, corner, corner] as const }]
  const drawn = [1, 2, 3].map((roof_number) => ({
    roof_number,
    turn: 'portrait' as const,
    azimuth: 180,
    panels: panels.map(({ row, corners }) => ({ row, corners: [...corners] as never })),
  }))
  const drawings = roofDrawings([before, beside, after], drawn)
  expect(drawings.map((drawing) => drawing.planes.map(({ roof_number }) => roof_number))).toEqual([
    [1, 2],
    [3],
  ])
  expect(drawings[1]).toMatchObject({ width: 12, height: 9 })
  const slope = { orientation: 'south' as const, angle: 0 }
  const roofs = [before, after].map((roof) => ({ ...roof, ...slope }))
  const holds = roomOnRoofs([], roofs, usualDistances)
  const panel = { dimensions: { length: 1_722, width: 1_134 } }
  expect(roofs.map((roof) => holds(panel, roof) ?? 0).every((panels) => panels > 0)).toBe(true)
})

test('a plane becomes the one that lies as it does, whatever its number, else what is in its place', () => {
  const [first, second] = planes
  if (first === undefined || second === undefined) throw new Error('Two planes')
  expect(planeAnew(first, turned)?.number).toBe(2)
  expect(planeAnew(second, turned)?.number).toBe(1)
  expect(planeAnew(first, flat)?.flat).toBe(true)
  expect(planeAnew(first, [])).toBeUndefined()
})
