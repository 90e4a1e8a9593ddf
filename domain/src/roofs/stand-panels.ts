import type { Orientation } from '../enumerations.ts'
import { type LaidPanels, layPanels, type PanelTurn, standing } from './lay-panels.ts'
import { type MeasuredRoof, planeOf, type Standing } from './measured-roof.ts'
import type { PanelSize } from './panel-size.ts'
import { azimuthsApart, windOf } from './roof-plane.ts'

/** Of pairs the one that faces east says where their rows face. */
const rowsFacing = ({ setup, azimuth }: Standing) =>
  setup === 'eastWest' && azimuth >= 180 ? azimuth - 180 : azimuth

/** The panels that a roof holds as they stand on its plane; of pairs those that face its way. Undefined without a plane. */
export function laidOn(
  measured: MeasuredRoof | null | undefined,
  size: PanelSize,
  turn: PanelTurn | null = null,
): LaidPanels | undefined {
  const plane = planeOf(measured)
  if (plane === undefined || !measured) return undefined
  const { obstacles, standing: stood, edge_distances: margins } = measured
  if (!stood || !plane.flat) return layPanels(plane, { size, turn, obstacles, margins })
  const { setup, azimuth, row_gap } = stood
  const rows = { setup, facing: rowsFacing(stood), rowGap: row_gap ?? undefined }
  const laid = layPanels(plane, { size, turn, obstacles, margins, ...rows })
  const panels = laid.panels.filter((panel) => azimuthsApart(panel.azimuth, azimuth) < 90)
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
