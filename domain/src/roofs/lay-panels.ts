import { type EdgeDistances, edgeDistanceOn } from './edge-distances.ts'
import { placeOf } from './free-spans.ts'
import { degrees, type Point, type Polygon, rad, sidesOf } from './geometry.ts'
import { type Block, layRows, type LaidRow } from './lay-rows.ts'
import type { PanelSize } from './panel-size.ts'
import { planeAxes, toPlanePolygon } from './plane-axes.ts'
import { azimuthsApart, type RoofPlane } from './roof-plane.ts'

export const panelTurns = ['portrait', 'landscape'] as const
export type PanelTurn = (typeof panelTurns)[number]

/** How panels stand on a flat roof: as on a slope, in pairs that lean against each other, or in rows to the south. */
const flatSetups = ['level', 'eastWest', 'south'] as const
type FlatSetup = (typeof flatSetups)[number]

/** Metres between panels. */
const panelDistance = 0.02
/** Degrees at which panels stand on a flat roof, and the metres between their rows where nothing else is said. */
export const standing = {
  level: { angle: 0, rowGap: panelDistance },
  eastWest: { angle: 10, rowGap: 0.2 },
  south: { angle: 13, rowGap: 0.4 },
} as const satisfies Record<FlatSetup, { angle: number; rowGap: number }>

export interface Laying {
  size: PanelSize
  /** From above, as the plane's polygon. */
  obstacles?: readonly Polygon[]
  /** Without them the usual. */
  margins?: EdgeDistances | undefined
  /** Null: whichever holds more. */
  turn?: PanelTurn | null | undefined
  setup?: FlatSetup | undefined
  /** Where the rows of a flat plane face; without one whichever way holds more. */
  facing?: number | undefined
  rowGap?: number | undefined
}

export interface LaidPanel {
  /** From above, against the clock from the corner at the left of the eave. */
  corners: readonly [Point, Point, Point, Point]
  middle: Point
  row: number
  /** Where it slopes down to. */
  azimuth: number
}

export interface LaidPanels {
  turn: PanelTurn
  /** Where the rows face. */
  azimuth: number
  panels: readonly LaidPanel[]
}

type Plane = Pick<RoofPlane, 'polygon' | 'azimuth' | 'angle' | 'flat'>

/** A round roof has as many long edges as corners. */
const mostFacings = 4

/** Ways that rows of a flat roof may face: square to the longest edges, of at least half the longest. */
function facings(polygon: Polygon): number[] {
  const sides = polygon.flatMap(sidesOf).map(([from, to]) => ({
    length: Math.hypot(to[0] - from[0], to[1] - from[1]),
    azimuth: (degrees(Math.atan2(to[1] - from[1], from[0] - to[0])) + 360) % 180,
  }))
  const longest = Math.max(...sides.map(({ length }) => length))
  const long = sides.filter(({ length }) => length >= longest / 2 - 1e-9)
  const azimuths: number[] = []
  for (const { azimuth } of long.toSorted((one, other) => other.length - one.length))
    if (!azimuths.some((known) => azimuthsApart(known * 2, azimuth * 2) < 0.01)) azimuths.push(azimuth)
  return azimuths
    .slice(0, mostFacings)
    .map((azimuth) => (azimuthsApart(azimuth, 180) <= 90 ? azimuth : azimuth + 180))
}

/** Where rows that stand should face, and how many degrees they may be aside: to the next edge. */
const aims = { eastWest: 90, south: 180 } as const
const mostAside = 45

/** Ways that rows may face; those that stand keep to the edge that is nearest to their aim. */
function facingsFor(polygon: Polygon, setup: FlatSetup): number[] {
  const along = facings(polygon)
  if (setup === 'level') return along
  const quarters = along.flatMap((azimuth) => [0, 90, 180, 270].map((turn) => (azimuth + turn) % 360))
  const aimed = quarters.filter((azimuth) => azimuthsApart(azimuth, aims[setup]) <= mostAside)
  return aimed.filter((azimuth, at) => !aimed.slice(0, at).some((one) => azimuthsApart(one, azimuth) < 0.01))
}

function blockOf(size: PanelSize, turn: PanelTurn, setup: FlatSetup, rowGap: number | undefined): Block {
  const [width, slope] = turn === 'portrait' ? [size.width, size.length] : [size.length, size.width]
  const { angle, rowGap: usual } = standing[setup]
  const height = slope * Math.cos(rad(angle))
  return {
    width,
    height: setup === 'eastWest' ? 2 * height + panelDistance : height,
    gap: panelDistance,
    rowGap: rowGap ?? usual,
  }
}

interface Attempt {
  turn: PanelTurn
  azimuth: number
  block: Block
  rows: LaidRow[]
}

const countOf = (rows: readonly LaidRow[]) => rows.reduce((sum, { lefts }) => sum + lefts.length, 0)

function panelsOf({ rows, block, azimuth }: Attempt, angle: number, setup: FlatSetup): LaidPanel[] {
  const { fromPlane } = planeAxes(azimuth, angle)
  const pairs = setup === 'eastWest'
  const height = pairs ? (block.height - panelDistance) / 2 : block.height
  const starts = pairs ? [0, height + panelDistance] : [0]
  return rows.flatMap(({ low, lefts }, row) =>
    lefts.flatMap((left) =>
      starts.map((start, index): LaidPanel => {
        const [bottom, right] = [low + start, left + block.width]
        const [top, middle] = [bottom + height, left + block.width / 2]
        return {
          corners: [
            fromPlane([left, bottom]),
            fromPlane([right, bottom]),
            fromPlane([right, top]),
            fromPlane([left, top]),
          ],
          middle: fromPlane([middle, bottom + height / 2]),
          row,
          azimuth: index === 0 ? azimuth : (azimuth + 180) % 360,
        }
      }),
    ),
  )
}

/** Where the edge lies from which somebody measures on a plane: its eave, or the longest edge of a flat one. */
export const measuringAzimuth = ({ polygon, azimuth, flat }: Omit<Plane, 'angle'>): number =>
  flat ? (facings(polygon)[0] ?? azimuth) : azimuth

/** The axes in which somebody measures on a plane: along that edge, and away from it. */
export const measuringAxes = (plane: Plane) =>
  planeAxes(measuringAzimuth(plane), plane.flat ? 0 : plane.angle)

/** Of as many panels that stand, those that lie: the wind has less hold on them. */
const standingTurns = panelTurns.toReversed()

/** Lays as many panels on a plane as it holds, in rows along the eave, or along a long edge of a flat roof. */
export function layPanels(plane: Plane, laying: Laying): LaidPanels {
  const { size, obstacles = [] } = laying
  const margin = edgeDistanceOn(plane, laying.margins)
  const setup = plane.flat ? (laying.setup ?? 'level') : 'level'
  // A flat roof is laid out as level: its fall is too small for its rows to follow.
  const angle = plane.flat ? 0 : plane.angle
  const turns = laying.turn ? [laying.turn] : setup === 'level' ? panelTurns : standingTurns
  const { facing } = laying
  const ways = facing === undefined ? facingsFor(plane.polygon, setup) : [facing]
  const attempts = (plane.flat ? ways : [plane.azimuth]).flatMap((azimuth) => {
    const axes = planeAxes(azimuth, angle)
    const place = placeOf(
      toPlanePolygon(plane.polygon, axes),
      margin,
      obstacles.map((obstacle) => toPlanePolygon(obstacle, axes)),
    )
    return turns.map((turn): Attempt => {
      const block = blockOf(size, turn, setup, laying.rowGap)
      return { turn, azimuth, block, rows: layRows(place, block) }
    })
  })
  const best = attempts.reduce((one, other) => (countOf(other.rows) > countOf(one.rows) ? other : one))
  return { turn: best.turn, azimuth: best.azimuth, panels: panelsOf(best, angle, setup) }
}
