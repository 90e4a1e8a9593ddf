import type { Orientation } from '../enumerations.ts'
import type { Point } from './geometry.ts'
import { type LaidPanel, type LaidPanels, layPanels, type PanelTurn, standing } from './lay-panels.ts'
import { type MeasuredRoof, planeOf, type Standing } from './measured-roof.ts'
import type { PanelSize } from './panel-size.ts'
import { azimuthsApart, windOf } from './roof-plane.ts'

/** Of pairs the one that faces east says where their rows face. */
const rowsFacing = ({ setup, azimuth }: Standing) =>
  setup === 'eastWest' && azimuth >= 180 ? azimuth - 180 : azimuth

/** A panel in the middle of the room that was kept for a larger one beside it. */
function ofSize(panel: LaidPanel, turn: PanelTurn, size: PanelSize, room: PanelSize): LaidPanel {
  const [length, width] = [size.length / room.length, size.width / room.width]
  const [along, up] = turn === 'portrait' ? [width, length] : [length, width]
  if (along === 1 && up === 1) return panel
  const { corners, middle } = panel
  const [one, two, , four] = corners
  const at = (right: 1 | -1, high: 1 | -1): Point => {
    const part = (axis: 0 | 1) =>
      middle[axis] + (right * along * (two[axis] - one[axis]) + high * up * (four[axis] - one[axis])) / 2
    return [part(0), part(1)]
  }
  return { ...panel, corners: [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)] }
}

/**
 * The panels that a roof holds as they stand on its plane; of pairs those that face its way, in the rows of both halves.
 * Undefined without a plane.
 */
export function laidOn(
  own: MeasuredRoof | null | undefined,
  size: PanelSize,
  turn: PanelTurn | null = null,
  rows?: { measured: MeasuredRoof; room: PanelSize },
): LaidPanels | undefined {
  const { measured, room } = rows ?? { measured: own, room: size }
  const plane = planeOf(measured)
  if (plane === undefined || !measured) return undefined
  const { obstacles, standing: stood, edge_distances: margins } = measured
  if (!stood || !plane.flat) return layPanels(plane, { size, turn, obstacles, margins })
  const { setup, row_gap } = stood
  const azimuth = own?.standing?.azimuth ?? stood.azimuth
  const facing = { setup, facing: rowsFacing(stood), rowGap: row_gap ?? undefined }
  const laid = layPanels(plane, { size: room, turn, obstacles, margins, ...facing })
  const panels = laid.panels
    .filter((panel) => azimuthsApart(panel.azimuth, azimuth) < 90)
    .map((panel) => ofSize(panel, laid.turn, size, room))
  return { ...laid, panels }
}

/** Where the panels of each roof face that a flat plane becomes: one roof to the south, or one to each side. */
export function facingsOf(measured: MeasuredRoof, setup: Standing['setup'], size: PanelSize): number[] {
  const plane = planeOf(measured)
  if (plane === undefined) return []
  const { obstacles, edge_distances: margins } = measured
  const { azimuth } = layPanels(plane, { size, setup, obstacles, margins })
  return setup === 'eastWest' ? [azimuth, azimuth + 180] : [azimuth]
}

/** Orientation and angle of a roof as its panels lie there; undefined without a plane. */
export function slopeOn(
  measured: MeasuredRoof | null | undefined,
): { orientation: Orientation; angle: number } | undefined {
  const plane = planeOf(measured)
  const stood = measured?.standing
  if (plane === undefined) return undefined
  return stood
    ? { orientation: windOf(stood.azimuth), angle: standing[stood.setup].angle }
    : { orientation: plane.orientation, angle: Math.round(plane.angle) }
}

export interface SlopedRoof {
  orientation: Orientation
  /** Null while it is typed. */
  angle: number | null
  measured?: MeasuredRoof | null | undefined
}

/** Whether somebody changed orientation or angle of a roof after it was taken from a plane. */
export function isChangedByHand({ orientation, angle, measured }: SlopedRoof): boolean {
  const slope = slopeOn(measured)
  return slope !== undefined && (slope.orientation !== orientation || slope.angle !== angle)
}
