import type { RoofDraft } from '../quotations/types.ts'
import type { EdgeDistances } from './edge-distances.ts'
import { layingWork, mostLayingWork, panelPlaces } from './drawing/draw-panels.ts'
import { layPanels } from './lay-panels.ts'
import { type PanelLayout, planeOf } from './measured-roof.ts'
import { panelSizeOf } from './panel-size.ts'
import type { RoofPlane } from './roof-plane.ts'
import { areOnOnePlane } from './same-measurement.ts'
import { laidOn } from './stand-panels.ts'

type Roof = Pick<RoofDraft, 'roof_number' | 'orientation' | 'angle' | 'measured'>
interface Panel {
  /** Millimetres. */
  dimensions: { length: number; width: number } | null
}

/** The plane of each roof that does not say which it was taken from: it lies the same way at the same angle, and is no other roof's. */
function planesOf(planes: readonly RoofPlane[], roofs: readonly Roof[]): Map<number, RoofPlane> {
  const found = new Map<number, RoofPlane>()
  const free = new Set(planes)
  const isOf = (roof: Roof) => (plane: RoofPlane) =>
    plane.orientation === roof.orientation && Math.round(plane.angle) === Math.round(roof.angle)
  for (const roof of roofs) {
    const like = [...free].filter(isOf(roof))
    const plane = like.find(({ number }) => number === roof.roof_number) ?? like[0]
    if (plane === undefined) continue
    found.set(roof.roof_number, plane)
    free.delete(plane)
  }
  return found
}

/** The roofs of which another one before them is the same plane, with panels that face the same way. */
function doublesOf(roofs: readonly Roof[]): Set<number> {
  const isDouble = (roof: Roof, index: number) =>
    roofs
      .slice(0, index)
      .some(
        (before) =>
          before.measured?.standing?.azimuth === roof.measured?.standing?.azimuth &&
          areOnOnePlane(before, roof),
      )
  return new Set(roofs.filter(isDouble).map(({ roof_number }) => roof_number))
}

/** Panels of which is asked how many roofs hold: what a thread is told. */
export interface RoomAsked {
  planes: readonly RoofPlane[]
  roofs: readonly Roof[]
  margins: EdgeDistances
  panels: readonly Panel[]
  /** How panels lie on measured roofs, where somebody turned them or took some away. */
  layouts: readonly PanelLayout[]
}
/** Of each panel on each roof. */
export type RoomFound = (number | undefined)[][]

export function findRoom({ planes, roofs, margins, panels, layouts }: RoomAsked): RoomFound {
  const holds = roomOnRoofs(planes, roofs, margins, layouts)
  return panels.map((panel) => roofs.map((roof) => holds(panel, roof)))
}

/**
 * Tells how many of a panel a roof holds, less those that somebody took away; undefined for one that was typed or holds the
 * others up, and for a panel without a size.
 */
export function roomOnRoofs(
  planes: readonly RoofPlane[],
  roofs: readonly Roof[],
  margins: EdgeDistances,
  layouts: readonly PanelLayout[] = [],
) {
  const planesByRoof = planesOf(
    planes,
    roofs.filter(({ measured }) => !measured),
  )
  const doubles = doublesOf(roofs)
  let work = 0
  return (panel: Panel, { roof_number, measured }: Pick<Roof, 'roof_number' | 'measured'>) => {
    const plane = planeOf(measured) ?? planesByRoof.get(roof_number)
    const size = panelSizeOf(panel)
    // A plane is filled once, and one that its building has not is none.
    if (doubles.has(roof_number) || (measured && planeOf(measured) === undefined)) return 0
    if (plane === undefined || size === null) return undefined
    const more = layingWork(measured)
    if (work + more > mostLayingWork) return undefined
    work += more
    const layout = layouts.find((one) => one.roof_number === roof_number)
    const places = layout && panelPlaces(measured, size, layout)
    if (places) return places.free.length
    return (laidOn(measured, size) ?? layPanels(plane, { size, margins })).panels.length
  }
}
