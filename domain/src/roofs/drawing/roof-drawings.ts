import type { DrawnRoof } from './draw-panels.ts'
import { boxOf, type Point, type Polygon, type Ring, sidesOf } from '../geometry.ts'
import { type MeasuredRoof, planeOf } from '../measured-roof.ts'
import { clippedToPlane } from '../obstacles.ts'
import { byMeasurement } from '../same-measurement.ts'
import { isChangedByHand, type SlopedRoof } from '../stand-panels.ts'

type Corner = [x: number, y: number]

/** A building from above, north up, in metres from its north-west corner, y to the south. */
export interface RoofDrawing {
  width: number
  height: number
  typed: boolean
  /** The roofs of which somebody changed direction or slope after they were measured. */
  changed: number[]
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

interface Roof extends SlopedRoof {
  roof_number: number
}

/** Metres between the numbers of roofs that share a plane: half its panels each face another way. */
const labelStep = 1.2

type Span = readonly [from: number, to: number]

/** Metres around the middle of a number that it takes. */
const labelRoom = 0.6
/** Parts of the height that are tried: its middle before others of equal width. */
const heights = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

/** Where a polygon is at a height, from the left. */
function spansAt(polygon: Polygon, y: number): Span[] {
  const crossed = polygon
    .flatMap(sidesOf)
    .filter(([from, to]) => from[1] > y !== to[1] > y)
    .map(([from, to]) => from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    .toSorted((one, other) => one - other)
  return crossed.flatMap((from, index) => {
    const to = crossed[index + 1]
    return index % 2 === 0 && to !== undefined ? [[from, to] as const] : []
  })
}

/** What is left of spans beside obstacles that a number at this height would touch. */
function besideObstacles(spans: readonly Span[], obstacles: readonly Polygon[], y: number, room: number) {
  return obstacles.reduce<readonly Span[]>((left, obstacle) => {
    const box = boxOf(obstacle.flat())
    if (box.bottom > y + labelRoom || box.top < y - labelRoom) return left
    const [from, to] = [box.left - room, box.right + room]
    return left.flatMap(([start, end]): Span[] => [
      ...(start < Math.min(end, from) ? [[start, Math.min(end, from)] as const] : []),
      ...(Math.max(start, to) < end ? [[Math.max(start, to), end] as const] : []),
    ])
  }, spans)
}

/**
 * Where numbers of a plane stand: the widest part at some height, beside obstacles where there is room.
 * Several stand in a row around that point.
 */
export function labelPoint(polygon: Polygon, obstacles: readonly Polygon[] = [], numbers = 1): Point {
  const { bottom, top } = boxOf(polygon.flat())
  const room = labelRoom + (Math.max(0, numbers - 1) * labelStep) / 2
  let best = { width: -1, x: 0, y: (bottom + top) / 2 }
  for (const part of heights) {
    const y = bottom + part * (top - bottom)
    for (const [left, right] of besideObstacles(spansAt(polygon, y), obstacles, y, room))
      if (right - left > best.width + (best.width < 0 ? 0 : 0.5))
        best = { width: right - left, x: (left + right) / 2, y }
  }
  if (best.width < 0 && obstacles.length > 0) return labelPoint(polygon)
  return [best.x, best.y]
}

/** The planes of a building; a plane that became a roof says which. */
function planesOf(measured: MeasuredRoof, roofs: readonly Roof[]) {
  const own = Map.groupBy(roofs, (roof) => roof.measured?.number)
  return measured.planes.map(({ number, polygon }) => {
    const there = own.get(number) ?? []
    return {
      polygon: planeOf(there[0]?.measured)?.polygon ?? polygon,
      obstacles: there[0]?.measured?.obstacles ?? [],
      numbers: there.map(({ roof_number }) => roof_number),
    }
  })
}

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
    typed: measured.typed === true || measured.unconfirmed === true,
    changed: measured.typed ? [] : roofs.filter(isChangedByHand).map(({ roof_number }) => roof_number),
    source: measured.source,
    planes: planes.flatMap(({ polygon, obstacles, numbers }) => {
      const [x, y] = toDrawing(labelPoint(polygon, obstacles, numbers.length))
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
    obstacles: [...new Map(roofs.map((roof) => [roof.measured?.number, roof])).values()].flatMap((roof) => {
      const plane = planeOf(roof.measured)
      return (roof.measured?.obstacles ?? []).flatMap((obstacle) =>
        ((plane && clippedToPlane(plane, obstacle)) ?? []).slice(0, 1).map(ringOf),
      )
    }),
  }
}

/** The buildings on whose measured roofs panels were drawn, each as its roofs were taken from it. */
export function roofDrawings(roofs: readonly Roof[], drawn: readonly DrawnRoof[]): RoofDrawing[] {
  const buildings = byMeasurement(
    roofs.flatMap((roof) => (roof.measured ? [{ ...roof, measured: roof.measured }] : [])),
  )
  return buildings.flatMap((own) => {
    const numbers = new Set(own.map(({ roof_number }) => roof_number))
    const there = drawn.filter(({ roof_number, panels }) => numbers.has(roof_number) && panels.length > 0)
    const [first] = own
    return first === undefined || there.length === 0 ? [] : [drawBuilding(first.measured, own, there)]
  })
}
