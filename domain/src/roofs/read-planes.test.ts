import { describe, expect, test } from 'vitest'
import { aHouse, buildingsOfDelft, measured } from '../testing/measured-buildings.ts'
import { BadBuilding } from './bad-building.ts'
import { orderBuildings } from './choose-building.ts'
import type { Point, Point3 } from './geometry.ts'
import { isUnusable, readQuality, warningsOf } from './quality.ts'
import { readBuilding, readTransform } from './read-building.ts'
import { readPlanes } from './read-planes.ts'
import { windOf } from './roof-plane.ts'
import { fromGrid, toGrid } from './to-grid.ts'

test('the planes of a house are those that its data names', () => {
  const planes = readPlanes(aHouse())
  expect(planes.map(({ number, orientation, flat }) => [number, orientation, flat])).toEqual([
    [1, 'southWest', false],
    [2, 'northEast', false],
  ])
  const [large, small] = planes
  expect(Math.abs((large?.azimuth ?? 0) - 230.8007)).toBeLessThan(0.02)
  expect(Math.abs((large?.angle ?? 0) - 27.1986)).toBeLessThan(0.02)
  expect(Math.abs((small?.azimuth ?? 0) - 48.691)).toBeLessThan(0.02)
  expect(Math.abs((small?.angle ?? 0) - 26.4351)).toBeLessThan(0.02)
  expect(large?.area).toBeCloseTo(42.23, 2)
  expect(small?.area).toBeCloseTo(34.97, 2)
})

test('a polygon starts at the south-west corner of the building', () => {
  const corners = readPlanes(aHouse()).flatMap(({ polygon }) => polygon.flat())
  expect(Math.min(...corners.map(([x]) => x))).toBeCloseTo(0, 6)
  expect(Math.min(...corners.map(([, y]) => y))).toBeCloseTo(0, 6)
})

test('the planes of Delft have the areas that its data names', () => {
  const areas = buildingsOfDelft().map((building) => readPlanes(building))
  const sum = (index: number, flat: boolean) =>
    (areas[index] ?? []).filter((plane) => plane.flat === flat).reduce((total, { area }) => total + area, 0)
  expect([sum(0, true), sum(1, true), sum(2, false)]).toEqual([
    expect.closeTo(7.22, 2),
    expect.closeTo(10.34, 2),
    expect.closeTo(63.5, 2),
  ])
})

/** A face over two ground points with a height for each. */
const face = (...corners: Point3[]) => [corners]
const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const asBuilding = (faces: Point3[][][]) => ({
  id: 'NL.IMBAG.Pand.1',
  footprint: [[square]],
  faces,
  quality: readQuality({}),
})

describe('neighbouring faces', () => {
  const west = face([0, 0, 0], [5, 0, 0], [5, 10, 5], [0, 10, 5])
  test('of one slope are one plane with one outline', () => {
    const east = face([5, 0, 0], [10, 0, 0.1], [10, 10, 5.1], [5, 10, 5])
    const planes = readPlanes(asBuilding([west, east]))
    expect(planes).toHaveLength(1)
    expect(planes[0]?.polygon).toHaveLength(1)
    expect(planes[0]?.area).toBeCloseTo(111.8, 1)
  })

  test('that touch at a part of a side are one plane', () => {
    const low = face([5, 0, 0], [10, 0, 0], [10, 6, 3], [5, 6, 3])
    const planes = readPlanes(asBuilding([west, low]))
    expect(planes.map(({ polygon }) => polygon.map((ring) => ring.length))).toEqual([[6]])
  })

  test('of one slope that do not touch stay two planes', () => {
    const apart = face([6, 0, 0], [10, 0, 0], [10, 10, 5], [6, 10, 5])
    expect(readPlanes(asBuilding([west, apart]))).toHaveLength(2)
  })

  test('on both sides of north are one plane', () => {
    const toWest = face([0, 0, 5.04], [5, 0, 5], [5, 10, 0], [0, 10, 0.04])
    const toEast = face([5, 0, 5], [10, 0, 5.04], [10, 10, 0.04], [5, 10, 0])
    const planes = readPlanes(asBuilding([toWest, toEast]))
    expect(planes.map(({ orientation }) => orientation)).toEqual(['north'])
    expect([windOf(359), windOf(348), windOf(11)]).toEqual(['north', 'northNorthWest', 'north'])
  })

  test('around a hole leave the hole', () => {
    const parts = [
      face([0, 0, 3], [10, 0, 3], [6, 4, 3], [4, 4, 3]),
      face([10, 0, 3], [10, 10, 3], [6, 6, 3], [6, 4, 3]),
      face([10, 10, 3], [0, 10, 3], [4, 6, 3], [6, 6, 3]),
      face([0, 10, 3], [0, 0, 3], [4, 4, 3], [4, 6, 3]),
    ]
    const [plane] = readPlanes(asBuilding(parts))
    expect(plane?.polygon.map((one) => one.length)).toEqual([4, 4])
    expect(plane?.area).toBeCloseTo(96, 6)
  })
})

const fault = (change: (copy: typeof measured.item) => unknown) => {
  const copy = JSON.parse(JSON.stringify(measured.item)) as typeof measured.item
  change(copy)
  try {
    return readPlanes(readBuilding(copy.feature, readTransform(copy.metadata)))
  } catch (error) {
    return error instanceof BadBuilding ? error.fault : String(error)
  }
}

describe('a building that is not right', () => {
  const { feature, metadata } = measured.item

  test.each([
    ['referenceSystem', (it: typeof measured.item) => (it.metadata.metadata.referenceSystem = 'EPSG:4326')],
    ['transform', (it: typeof measured.item) => (it.metadata.transform.scale = [0, 1, 1])],
    ['transform', (it: typeof measured.item) => (it.metadata.transform.scale = [0.002, 0.001, 0.001])],
    ['transform', (it: typeof measured.item) => (it.metadata.transform.scale = [0.001, 0.001, 0.002])],
    ['transform', (it: typeof measured.item) => (it.metadata.transform.scale = [0.002, 0.002, 0.002])],
    ['vertices', (it: typeof measured.item) => (it.feature.vertices[3] = [1e12, 0, 0])],
    ['vertices', (it: typeof measured.item) => (it.feature.vertices = [])],
    ['indices', (it: typeof measured.item) => it.feature.vertices.splice(10)],
    ['shape', (it: typeof measured.item) => (it.feature.type = 'Feature')],
    ['shape', (it: typeof measured.item) => (it.feature.id = 'other')],
    [
      'tooLarge',
      (it: typeof measured.item) => (it.feature.vertices = Array.from({ length: 50_001 }, () => [0, 0, 0])),
    ],
  ])('has no roof, and says that its %s is wrong', (expected, change) => {
    expect(fault(change)).toBe(expected)
  })

  test('has no roof when a plane crosses itself', () => {
    const bow: Point3[] = [
      [0, 0, 3],
      [10, 0, 3],
      [2, 8, 3],
      [8, 8, 3],
    ]
    expect(() => readPlanes(asBuilding([[bow]]))).toThrow('crossing')
  })

  test('has no roof when a face bends', () => {
    const bent = face([0, 0, 3], [10, 0, 3], [10, 5, 6], [0, 5, 9])
    expect(() => readPlanes(asBuilding([bent]))).toThrow('bent')
  })

  test.each<[unknown, number | string]>([
    [[0, 2, 77], 'indices'],
    [[0, 77, -3], 'indices'],
    [[0, 2, '2'], 'indices'],
    [[0, 2], 'indices'],
    [[0, 2, null], 1],
    [[0, 2, 1], 1],
    [null, 0],
    [undefined, 0],
  ])('has faces of the surfaces %j, or no roof', (values, expected) => {
    const { item } = measured
    const part = {
      type: 'BuildingPart',
      geometry: [
        {
          type: 'MultiSurface',
          lod: '2.2',
          boundaries: [[[0, 1, 2]], [[0, 1, 2]], [[0, 1, 2]]],
          semantics: {
            surfaces: [{ type: 'GroundSurface' }, { type: 'WallSurface' }, { type: 'RoofSurface' }],
            values,
          },
        },
      ],
    }
    const { id } = item.feature
    const [house] = Object.values(item.feature.CityObjects)
    const own = { [id]: { ...house }, part }
    const read = () => readBuilding({ ...item.feature, CityObjects: own }, readTransform(item.metadata))
    if (typeof expected === 'string') expect(read).toThrow(expected)
    else expect(read().faces).toHaveLength(expected)
  })

  test.each([[null], ['<html>'], [[]], [{ CityObjects: 3 }]])('is refused when it is %j', (given) => {
    expect(() => readBuilding(given, readTransform(metadata))).toThrow(BadBuilding)
  })

  test('does not become right by a face that is turned over', () => {
    const house = aHouse()
    const turned = house.faces.map((one) => one.map((ring) => ring.toReversed()))
    expect(() => readPlanes({ ...house, faces: turned })).toThrow('normals')
    expect(feature.id).toBe(house.id)
  })
})

test('quality is read whatever the case of its names, and what is missing counts as good', () => {
  const upper = readQuality({ b3_pw_bron: 'AHN4', b3_nodata_fractie_AHN4: 0.5, b3_pw_datum: 2020 })
  const lower = readQuality({ b3_pw_bron: 'ahn4', b3_nodata_fractie_ahn4: 0.5, b3_pw_datum: 2020 })
  expect(upper).toEqual(lower)
  expect(warningsOf(upper)).toEqual(['halfMissing'])
  expect(warningsOf(readQuality({}))).toEqual([])
})

test('what no database keeps is no name of a source, and no building', () => {
  expect(readQuality({ b3_pw_bron: 'AHN4\0' }).source).toBeNull()
  expect(
    fault(({ feature }) => {
      const id = `${feature.id}\0`
      const [building] = Object.values(feature.CityObjects)
      Object.assign(feature, { id, CityObjects: { [id]: building } })
    }),
  ).toBe('shape')
  expect(
    fault(({ feature }) => {
      const id = `${feature.id} of another edition`
      const [building] = Object.values(feature.CityObjects)
      Object.assign(feature, { id, CityObjects: { [id]: building } })
    }),
  ).not.toBe('shape')
})

test.each([
  [{ b3_succes: false }, ['noPlanes'], true],
  [{ b3_rmse_lod22: 0.51 }, ['noPlanes'], true],
  [{ b3_rmse_lod22: 0.26 }, ['inaccurate'], false],
  [{ b3_pw_datum: 2017, oorspronkelijkbouwjaar: 2019 }, ['builtSince'], false],
  [{ b3_pw_onvoldoende: true }, ['insufficient'], false],
  [{ status: 'Pand gesloopt' }, ['notInUse'], false],
  [{ b3_bouwlagen: 6 }, ['large'], false],
  [{ b3_bouwlagen: 3 }, [], false],
])('a building with %j is told with its figures', (attributes, warnings, unusable) => {
  const quality = readQuality(attributes)
  expect([warningsOf(quality), isUnusable(quality)]).toEqual([warnings, unusable])
})

test('a building on more than 500 m² is told, by what it stands on', () => {
  expect(aHouse().quality.ground).toBeGreaterThan(60)
  expect(aHouse().quality.ground).toBeLessThan(120)
  expect([warningsOf(readQuality({}, 500)), warningsOf(readQuality({}, 900))]).toEqual([[], ['large']])
})

test('the building is the one that holds the point, else the nearest within 15 m', () => {
  const [shed, barn, house] = buildingsOfDelft()
  if (!shed || !barn || !house) throw new Error('three buildings')
  const inHouse = house.footprint[0]?.[0]?.[0] ?? [0, 0]
  expect(orderBuildings([shed, barn, house], inHouse)[0]?.id).toBe(house.id)
  expect(orderBuildings([shed, barn, house], [inHouse[0] + 500, inHouse[1]])).toEqual([])
})

test.each([
  // The towers of Amersfoort and of the Westerkerk.
  [52.1551744, 5.38720621, 155_000, 463_000],
  [52.37453253, 4.88352559, 120_700.723, 487_525.501],
])('%d, %d is %d, %d in the Dutch grid', (latitude, longitude, x, y) => {
  const [east, north] = toGrid({ latitude, longitude })
  expect([Math.abs(east - x) < 0.5, Math.abs(north - y) < 0.5]).toEqual([true, true])
  const back = fromGrid([east, north])
  expect([back.latitude - latitude, back.longitude - longitude].map((it) => Math.abs(it) < 1e-8)).toEqual([
    true,
    true,
  ])
})
