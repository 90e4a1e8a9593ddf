import type { DrawnRoof } from './draw-panels.ts'
import { boxOf, type Point, type Polygon, type Ring, sidesOf } from './geometry.ts'
import { type MeasuredRoof, planeOf } from './measured-roof.ts'

type Corner = [x: number, y: number]

/** A building from above, north up, in metres from its north-west corner, y to the south. */
export interface RoofDrawing {
  width: number
  height: number
  typed: boolean
  measured: number | null
  source: string | null
  planes: {
    /** Null: a plane that is no roof of the quotation. */
    roof_number: number | null
    rings: Corner[][]
    /** Where its number stands, within the plane. */
    label: Corner
  }[]
  panels: { roof_number: number; corners: Corner[] }[]
  obstacles: Corner[][]
}

type Roof = { roof_number: number; measured?: MeasuredRoof | null | undefined }

/** The widest part of a polygon at some height; heights in its middle come before others of equal width. */
export function labelPoint(polygon: Polygon): Point {
  const { bottom, top } = boxOf(polygon.flat())
  let best = { width: -1, x: 0, y: (bottom + top) / 2 }
  for (const part of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
    const y = bottom + part * (top - bottom)
    const crossed = polygon
      .flatMap(sidesOf)
      .filter(([from, to]) => from[1] > y !== to[1] > y)
      .map(([from, to]) => from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
      .toSorted((one, other) => one - other)
    for (let index = 0; index + 1 < crossed.length; index += 2) {
      const [left, right] = [crossed[index] ?? 0, crossed[index + 1] ?? 0]
      if (right - left > best.width + 0.5) best = { width: right - left, x: (left + right) / 2, y }
    }
  }
  return [best.x, best.y]
}

/** The planes of a building; a plane that became a roof says which. */
function planesOf(measured: MeasuredRoof, roofs: readonly Roof[]) {
  const own = Map.groupBy(roofs, (roof) => roof.measured?.number)
  return measured.planes.map(({ number, polygon }) => {
    const there = own.get(number) ?? []
    return {
      polygon: planeOf(there[0]?.measured)?.polygon ?? polygon,
      numbers: there.map(({ roof_number }) => roof_number),
    }
  })
}

/** Metres between the numbers of roofs that share a plane: half its panels each face another way. */
const labelStep = 1.2

const millimetres = (metres: number) => Math.round(metres * 1_000) / 1_000

function drawBuilding(measured: MeasuredRoof, roofs: readonly Roof[], drawn: readonly DrawnRoof[]) {
  const planes = planesOf(measured, roofs)
  const { left, right, bottom, top } = boxOf(planes.flatMap(({ polygon }) => polygon.flat()))
  const toDrawing = ([x, y]: Point): Corner => [millimetres(x - left), millimetres(top - y)]
  const ringOf = (ring: Ring): Corner[] => ring.map(toDrawing)
  return {
    width: millimetres(right - left),
    height: millimetres(top - bottom),
    measured: measured.measured,
    typed: measured.typed === true,
    source: measured.source,
    planes: planes.flatMap(({ polygon, numbers }) => {
      const [x, y] = toDrawing(labelPoint(polygon))
      const rings = polygon.map(ringOf)
      const [first = null, ...others] = numbers
      return [
        { roof_number: first, rings, label: [x - (others.length * labelStep) / 2, y] satisfies Corner },
        // The plane is drawn once; a roof that shares it has its number beside.
        ...others.map((roof_number, at) => ({
          roof_number,
          rings: [],
          label: [x + (at + 0.5) * labelStep, y] satisfies Corner,
        })),
      ]
    }),
    panels: drawn.flatMap(({ roof_number, panels }) =>
      panels.map(({ corners }) => ({ roof_number, corners: ringOf(corners) })),
    ),
    obstacles: [...new Map(roofs.map((roof) => [roof.measured?.number, roof])).values()].flatMap((roof) =>
      (roof.measured?.obstacles ?? []).flatMap((polygon) => polygon.slice(0, 1).map(ringOf)),
    ),
  }
}

/** The buildings on whose measured roofs panels were drawn. */
export function roofDrawings(roofs: readonly Roof[], drawn: readonly DrawnRoof[]): RoofDrawing[] {
  const buildings = Map.groupBy(
    roofs.flatMap((roof) => (roof.measured ? [{ ...roof, measured: roof.measured }] : [])),
    ({ measured }) => measured.building_id,
  )
  return [...buildings.values()].flatMap((own) => {
    const numbers = new Set(own.map(({ roof_number }) => roof_number))
    const there = drawn.filter(({ roof_number, panels }) => numbers.has(roof_number) && panels.length > 0)
    const [first] = own
    return first === undefined || there.length === 0 ? [] : [drawBuilding(first.measured, own, there)]
  })
}
