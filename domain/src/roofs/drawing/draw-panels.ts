import { boxOf, isInside, type Point } from '../geometry.ts'
import type { LaidPanel, PanelTurn } from '../lay-panels.ts'
import { mostFloors } from '../lay-rows.ts'
import { keptPoint, type MeasuredRoof, type PanelLayout, planeOf } from '../measured-roof.ts'
import type { PanelSize } from '../panel-size.ts'
import {
  drawnRow,
  layoutOn,
  type PanelEdition,
  type PlacedRoof,
  type SharedRows,
  sharedRows,
} from '../shared-rows.ts'
import { laidOn } from '../stand-panels.ts'

export interface DrawnPanel {
  /** From the eave up, 0 the lowest. */
  row: number
  /** From above, from the corner at the left of the eave on, against the clock. */
  corners: [Point, Point, Point, Point]
}

/** The panels of a roof as a version keeps them. */
export interface DrawnRoof {
  roof_number: number
  turn: PanelTurn
  /** Where the rows face. */
  azimuth: number
  panels: DrawnPanel[]
}

/** The places of a roof: for panels, and those that stay free because somebody took a panel away. */
export interface PanelPlaces extends Pick<DrawnRoof, 'turn' | 'azimuth'> {
  /** In the order in which they are filled: from the ridge down, from the left to the right. */
  free: DrawnPanel[]
  away: DrawnPanel[]
}

const drawn = ({ row, corners: [one, two, three, four] }: LaidPanel): DrawnPanel => ({
  row,
  corners: [keptPoint(one), keptPoint(two), keptPoint(three), keptPoint(four)],
})

/** The middle of a panel, by which it is taken away. */
export const middleOf = ({ corners: [from, , to] }: Pick<DrawnPanel, 'corners'>) =>
  keptPoint([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])

/** Where panels of a size lie on a measured roof, in its own rows or those that it shares; null without its plane. */
export function panelPlaces(
  measured: MeasuredRoof | null | undefined,
  size: PanelSize,
  { turn, away }: Pick<PanelLayout, 'turn' | 'away'>,
  rows?: Pick<SharedRows, 'measured' | 'room'>,
): PanelPlaces | null {
  const laid = laidOn(measured, size, turn, rows)
  if (laid === undefined) return null
  const panels = laid.panels.map(drawn).toSorted((one, other) => other.row - one.row)
  const reach = size.length + size.width
  const isAway = (panel: DrawnPanel) => {
    const [x, y] = middleOf(panel)
    // Most points are far from most panels: a difference costs less than asking whether one is inside.
    return away.some(
      (point) =>
        Math.abs(point[0] - x) < reach && Math.abs(point[1] - y) < reach && isInside(point, [panel.corners]),
    )
  }
  return {
    turn: laid.turn,
    azimuth: laid.azimuth,
    free: panels.filter((panel) => !isAway(panel)),
    away: panels.filter(isAway),
  }
}

/** Where the panels of an edition lie on a roof, in the rows that it may share with others; null without its plane. */
export function placesOnRoof(
  roofs: readonly PlacedRoof[],
  roof: PlacedRoof,
  edition: PanelEdition,
  sizes: { own: PanelSize; sizeOf: (product_id: number) => PanelSize | null },
): PanelPlaces | null {
  const rows = sharedRows(roofs, roof, edition, sizes)
  const { away } = layoutOn(edition, roof.roof_number)
  return rows === undefined ? null : panelPlaces(roof.measured, sizes.own, { turn: rows.turn, away }, rows)
}

/** Metres between the heights that are tried for a row, how many at most, and ways to lay rows: two turns, four facings. */
const [heightStep, mostHeights, ways] = [0.05, 600, { sloped: 2, flat: 8 }]

/** In m² along the plane, of the largest roof on which panels are laid: some 2,000 of them. */
const mostArea = 4_000
/** Degrees: what is steeper is a wall. */
const steepest = 80
/** What the panels of a m² take, in sides that a height is compared with. */
const perArea = 10

/** As much as a call may hold the others up: four halls, or fifty planes of houses. */
export const mostLayingWork = 200_000

/** How much work it is to lay a roof: the sides that each height of each way is compared with, and its panels. */
export function layingWork(measured: MeasuredRoof | null | undefined): number {
  const plane = planeOf(measured)
  if (plane === undefined) return 0
  const sides = [...plane.polygon, ...(measured?.obstacles ?? []).flat()].flat().length
  const { left, right, bottom, top } = boxOf(plane.polygon.flat())
  const span = Math.hypot(right - left, top - bottom)
  const slope = Math.cos((plane.angle / 180) * Math.PI)
  // Of the sides of a polygon fewer than half are beneath a part of it.
  const floors = Math.min(mostFloors, Math.max(1, plane.polygon.flat().length / 2 - 1))
  const level = (right - left) * (top - bottom)
  if (plane.angle > steepest || level > mostArea * slope) return Infinity
  // Heights lie along the plane, which is longer than it looks from above.
  const heights = Math.min(mostHeights, (floors * span) / slope / heightStep)
  const rows = sides * heights * (plane.flat ? ways.flat : ways.sloped)
  return level === 0 ? rows : rows + (perArea * level) / slope
}

/**
 * The panels of an edition on its measured roofs: as many as the first row of panels of each roof has, as far as they
 * fit. Roofs that were typed, without panels or with panels of an unknown size are left out.
 */
export function drawnRoofs(
  roofs: readonly PlacedRoof[],
  edition: PanelEdition,
  sizeOf: (product_id: number) => PanelSize | null,
): DrawnRoof[] {
  return roofs.flatMap((roof) => {
    const { roof_number } = roof
    const row = drawnRow(edition, roof_number)
    const size = row === undefined ? null : sizeOf(row.product_id)
    if (row === undefined || size === null) return []
    const places = placesOnRoof(roofs, roof, edition, { own: size, sizeOf })
    if (places === null) return []
    const { turn, azimuth, free } = places
    return [{ roof_number, turn, azimuth, panels: free.slice(0, Math.max(0, row.amount)) }]
  })
}
