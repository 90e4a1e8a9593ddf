import { expect, test } from 'vitest'
import { aHouse, buildingsOfDelft } from '../testing/measured-buildings.ts'
import { measuredRoof } from './measured-roof.ts'
import { isMeasuredYear, isSourceName, unlikelyField } from './measurement-problems.ts'
import { readPlanes } from './read-planes.ts'
import { typedRoof } from './typed-roof.ts'

const kept = [aHouse(), ...buildingsOfDelft()].flatMap(
  (one) => measuredRoof({ id: 'a', measured: 2020, source: 'AHN4' }, readPlanes(one), 1).planes,
)

test('planes as they are measured, and of a typed size, follow from their outlines', () => {
  expect(kept.map(unlikelyField).filter(Boolean)).toEqual([])
  for (const orientation of ['south', 'northNorthEast', 'west'] as const)
    for (const angle of [0, 3, 5, 35, 60, 80, 90])
      expect(
        typedRoof('typed 1', { orientation, angle }, { along: 9.33, up: 5.21 }).planes.map(unlikelyField),
      ).toEqual([undefined])
})

test('an area, a wind and a hole that do not follow from the outline are told', () => {
  const [plane] = kept
  if (plane === undefined) throw new Error('A plane')
  expect(unlikelyField({ ...plane, area: 900_000 })).toBe('area')
  expect(unlikelyField({ ...plane, area: plane.area / 2 })).toBe('area')
  expect(unlikelyField({ ...plane, angle: plane.angle + 30 })).toBe('area')
  expect(unlikelyField({ ...plane, azimuth: (plane.azimuth + 170) % 360 })).toBe('azimuth')
  const away: [number, number][] = [
    [90, 90],
    [91, 91],
    [91, 90],
  ]
  expect(unlikelyField({ ...plane, polygon: [...plane.polygon, away] })).toBe('polygon')
})

test('a roof is measured between 2000 and next year, by a measurement with a plain name', () => {
  expect([1999, 2000, 2027, 2028, 9999].map((year) => isMeasuredYear(year, '2026-11-20'))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(['AHN4', 'AHN5', 'AHN 3', '<b>AHN4</b>', ''].map(isSourceName)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
