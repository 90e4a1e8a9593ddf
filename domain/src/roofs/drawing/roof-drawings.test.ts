import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHouse } from '../../testing/measured-buildings.ts'
import { drawnRoofs } from './draw-panels.ts'
import { creditLine, drawingNotes } from './drawing-words.ts'
import { boxOf, distanceToPolygon, isInside, type Polygon } from '../geometry.ts'
import { type MeasuredRoof, measuredRoof } from '../measured-roof.ts'
import { planeOf } from '../measured-roof.ts'
import { edgesOfObstacle, isBesidePlane, obstacleOf } from '../obstacles.ts'
import { roofMeasures } from '../panel-measures.ts'
import { readPlanes } from '../read-planes.ts'
import { labelPoint, roofDrawings } from './roof-drawings.ts'
import { slopeOn } from '../stand-panels.ts'
import { typedRoof } from '../typed-roof.ts'

const size = { length: 1.722, width: 1.134 }
const planes = readPlanes(aHouse())
const house = { id: 'NL.IMBAG.Pand.1', measured: 2017, source: 'AHN3' }
const barn = { ...house, id: 'NL.IMBAG.Pand.2' }
const roofOf = (roof_number: number, building: typeof house, number: number) => {
  const measured = measuredRoof(building, planes, number)
  return { roof_number, ...(slopeOn(measured) ?? { orientation: 'south' as const, angle: 0 }), measured }
}
const drawn = (roofs: { roof_number: number; measured: MeasuredRoof }[], amount = 8) =>
  drawnRoofs(
    roofs,
    { products: { panel: roofs.map(({ roof_number }) => ({ product_id: 7, amount, roof_number })) } },
    () => size,
  )

test('a building is drawn once with all its planes, and every panel lies within it', () => {
  const roofs = [roofOf(1, house, 1), roofOf(2, house, 2)]
  const [drawing, ...more] = roofDrawings(roofs, drawn(roofs))
  expect(more).toEqual([])
  expect(drawing).toMatchObject({ measured: 2017, source: 'AHN3', obstacles: [] })
  expect(drawing?.planes.map(({ roof_number }) => roof_number)).toEqual([1, 2])
  for (const { roof_number, corners } of drawing?.panels ?? []) {
    const plane = drawing?.planes.find((one) => one.roof_number === roof_number)
    expect(corners.every((corner) => isInside(corner, plane?.rings ?? []))).toBe(true)
  }
  expect(drawing?.panels).toHaveLength(16)
  const all = drawing?.planes.flatMap(({ rings }) => rings.flat()) ?? []
  expect([Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]).toEqual([0, drawing?.width])
  expect([Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))]).toEqual([
    0,
    drawing?.height,
  ])
})

test('a barn is a drawing of its own, and a building without panels none', () => {
  const roofs = [roofOf(1, house, 1), roofOf(2, barn, 1)]
  expect(roofDrawings(roofs, drawn(roofs))).toHaveLength(2)
  expect(roofDrawings(roofs, drawn(roofs.slice(1)))).toHaveLength(1)
  expect(roofDrawings([{ roof_number: 1, orientation: 'south', angle: 30 }], [])).toEqual([])
})

test('a measurement that nobody here read is drawn as what somebody typed', () => {
  const { measured, ...first } = roofOf(1, house, 1)
  const typedOf = (changes: Partial<MeasuredRoof>) => {
    const roofs = [{ ...first, measured: { ...measured, ...changes } }]
    return roofDrawings(roofs, drawn(roofs)).map(({ typed }) => typed)
  }
  expect([typedOf({}), typedOf({ unconfirmed: true })]).toEqual([[false], [true]])
})

test('a plane that is no roof is drawn without a number', () => {
  const roofs = [roofOf(1, house, 2)]
  expect(roofDrawings(roofs, drawn(roofs))[0]?.planes.map(({ roof_number }) => roof_number)).toEqual([
    null,
    1,
  ])
})

test('what is in the way is drawn', () => {
  const roof = roofOf(1, house, 1)
  const [plane] = planes
  if (plane === undefined) throw new Error('A plane at least')
  const chimney = obstacleOf(plane, { left: 1, up: 1, width: 0.6, height: 0.6 })
  const roofs = [{ ...roof, measured: { ...roof.measured, obstacles: [chimney] } }]
  expect(roofDrawings(roofs, drawn(roofs))[0]?.obstacles).toHaveLength(1)
})

test('a number stands within its plane, also where the plane is bent', () => {
  const bent: Polygon = [
    [
      [0, 0],
      [10, 0],
      [10, 2],
      [2, 2],
      [2, 10],
      [0, 10],
    ],
  ]
  expect(isInside(labelPoint(bent), bent)).toBe(true)
})

test('a number stands beside what is in the way, and within its plane where there is room for neither', () => {
  const [plane] = planes
  if (plane === undefined) throw new Error('A plane at least')
  const chimney = fc.record({
    left: fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10),
    up: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
    width: fc.integer({ min: 4, max: 20 }).map((tenths) => tenths / 10),
    height: fc.integer({ min: 4, max: 15 }).map((tenths) => tenths / 10),
  })
  fc.assert(
    fc.property(fc.array(chimney, { minLength: 1, maxLength: 2 }), (chimneys) => {
      const obstacles = chimneys.map((one) => obstacleOf(plane, one))
      const point = labelPoint(plane.polygon, obstacles)
      expect(isInside(point, plane.polygon)).toBe(true)
      for (const obstacle of obstacles) expect(distanceToPolygon(point, obstacle)).toBeGreaterThan(0.59)
    }),
  )
  const { left, right, bottom, top } = boxOf(plane.polygon.flat())
  const everywhere: Polygon = [
    [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
  ]
  expect(labelPoint(plane.polygon, [everywhere])).toEqual(labelPoint(plane.polygon))
})

test('the numbers of two roofs on one plane both stand beside its chimney, in the drawing too', () => {
  const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 9, up: 8 })
  const [plane] = flat.planes
  if (plane === undefined) throw new Error('A plane at least')
  const chimney = obstacleOf(plane, { left: 4, up: 3.5, width: 1, height: 1 })
  const roofs = [90, 270].map((azimuth, at) => ({
    roof_number: at + 1,
    orientation: 'east' as const,
    angle: 10,
    measured: {
      ...flat,
      obstacles: [chimney],
      standing: { setup: 'eastWest' as const, azimuth, row_gap: null },
    },
  }))
  const [drawing] = roofDrawings(roofs, drawn(roofs, 4))
  const shown = drawing?.obstacles ?? []
  expect(drawing?.planes.map(({ roof_number }) => roof_number)).toEqual([1, 2])
  for (const { label } of drawing?.planes ?? []) expect(distanceToPolygon(label, shown)).toBeGreaterThan(0.59)
})

test('a crew reads each row from the eave up, and where it begins', () => {
  const roof = roofOf(1, house, 1)
  const [one] = drawn([roof], 12)
  const measures = one && roofMeasures(one, roof.measured)
  expect(measures?.rows.reduce((sum, { panels }) => sum + panels, 0)).toBe(12)
  for (const { panels, from_eave, from_left, length } of measures?.rows ?? []) {
    expect(from_eave).toBeGreaterThanOrEqual(0.3)
    expect(from_left).toBeGreaterThanOrEqual(0.3)
    expect(from_left + length).toBeLessThanOrEqual((measures?.along ?? 0) - 0.29)
    expect(length).toBeGreaterThanOrEqual(panels * 1.134)
  }
  const heights = measures?.rows.map(({ from_eave }) => from_eave) ?? []
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(one && roofMeasures(one, null)).toBeNull()
})

test('a crew reads of a chimney what was typed, also where the eave of the plane rises', () => {
  const roof = roofOf(1, house, 1)
  const plane = planeOf(roof.measured)
  if (!plane || !roof.measured) throw new Error('A plane')
  const typed = obstacleOf(plane, { left: 4.04, up: 1.25, width: 1.35, height: 1.52 })
  const measured = { ...roof.measured, obstacles: [typed] }
  const [one] = drawn([{ roof_number: 1, measured }], 12)
  const [read] = (one && roofMeasures(one, measured))?.obstacles ?? []
  const shown = edgesOfObstacle(plane, typed)
  expect(read).toMatchObject({ from_eave: shown.up, from_left: shown.left })
  // Not from the plane's lowest corner.
  expect(shown.up).toBeLessThan(1.1)
  expect(isBesidePlane(plane, typed)).toBe(false)
  expect(isBesidePlane(plane, obstacleOf(plane, { left: 30, up: 1, width: 1, height: 1 }))).toBe(true)
})

test('a crew reads where a row goes on beside a chimney, and where the chimney is', () => {
  const typed = typedRoof('typed 1', { orientation: 'southWest', angle: 30 }, { along: 9, up: 2.4 })
  const [plane] = typed.planes
  if (plane === undefined) throw new Error('A plane at least')
  const chimney = { left: 4, up: 0.8, width: 0.6, height: 0.7 }
  const measured = { ...typed, obstacles: [obstacleOf(plane, chimney)] }
  const [one] = drawn([{ roof_number: 1, measured }], 12)
  const measures = one && roofMeasures(one, measured)
  expect(measures?.obstacles).toEqual([
    { from_eave: 0.8, from_left: 4, inner_eave: false, inner_left: false, along: 0.6, up: 0.7 },
  ])
  const [before, after, ...more] = measures?.rows ?? []
  if (!before || !after) throw new Error('Panels at both sides')
  expect(more).toEqual([])
  expect(before.from_eave).toBe(after.from_eave)
  expect(before.from_left + before.length).toBeLessThanOrEqual(4)
  expect(after.from_left).toBeGreaterThanOrEqual(4.6)
  expect(after.from_left + after.length).toBeLessThanOrEqual(8.7)
  expect(before.panels + after.panels).toBe(one?.panels.length)
})

test('a drawing names the roofs that somebody changed after they were measured', () => {
  const [first, second] = [roofOf(1, house, 1), roofOf(2, house, 2)]
  const changedOf = (roofs: (typeof first)[]) =>
    roofDrawings(roofs, drawn(roofs)).map(({ changed }) => changed)
  expect(changedOf([first, second])).toEqual([[]])
  expect(changedOf([first, { ...second, angle: second.angle + 1 }])).toEqual([[2]])
  expect(changedOf([{ ...first, orientation: 'north' }, second])).toEqual([[1]])
  expect(drawingNotes('nl', { ...house, changed: [2] }, [])[0]).toMatch(
    /^Richting en helling van dak 2 zijn door uw adviseur aangepast/,
  )
})

test('a drawing says who measured, and of which roof it shows fewer panels', () => {
  expect(creditLine('nl', house)).toBe('Dak gemeten in 2017 (AHN3). 3DBAG by tudelft3d and 3DGI, CC BY 4.0.')
  expect(creditLine('en', { measured: null, source: null })).toBe(
    'The year of the measurement is not known. 3DBAG by tudelft3d and 3DGI, CC BY 4.0.',
  )
  const notes = drawingNotes('nl', house, [
    { roof_number: 1, drawn: 10, amount: 12 },
    { roof_number: 2, drawn: 4, amount: 4 },
  ])
  expect(notes[0]).toBe('Van de 12 panelen op dak 1 zijn er 10 getekend.')
  expect(notes).toHaveLength(2)
})
