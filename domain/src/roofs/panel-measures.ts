import type { DrawnRoof } from './drawing/draw-panels.ts'
import { centimetres, fromEdges } from './from-edges.ts'
import { boxOf } from './geometry.ts'
import { type PanelTurn } from './lay-panels.ts'
import { type MeasuredRoof, planeOf } from './measured-roof.ts'
import { planeAxes, toPlanePolygon } from './plane-axes.ts'
import { measuredEdges, obstacleMeasures } from './obstacle-measures.ts'
import { edgesFacing, type RoofEdges } from './roof-edges.ts'

interface FromEdges {
  /** From the lower edge of the plane, below the first panel, to the row; on a flat roof from `edges.low`. */
  from_eave: number
  /** From the edge at the left, seen up the slope, to the first panel; on a flat roof from `edges.left`. */
  from_left: number
  /** Of a roof with corners: that edge is not the outermost one of its side. */
  inner_eave: boolean
  inner_left: boolean
}

/** Panels beside each other as a crew sets them out, in metres along the plane; a row with a gap is several. */
interface RowMeasures extends FromEdges {
  panels: number
  length: number
}

/** What panels stay clear of, by the box around it. */
interface ObstacleMeasures extends FromEdges {
  along: number
  up: number
}

/** The measures of a roof, in metres along the plane; rows from the eave up. */
export interface RoofMeasures {
  roof_number: number
  turn: PanelTurn
  /** Along the eave and up the slope, over all. */
  along: number
  up: number
  rows: RowMeasures[]
  obstacles: ObstacleMeasures[]
  /** Of a flat roof: from which its rows are measured, and its obstacles. Null on a slope. */
  edges: RoofEdges | null
  obstacle_edges: RoofEdges | null
}

type Box = ReturnType<typeof boxOf>

/** Metres between panels from which there is a gap. */
const gap = 0.1

/** The panels of a row in parts between which something is left out, from the left. */
function partsOf(boxes: readonly Box[]): [Box, ...Box[]][] {
  const parts: [Box, ...Box[]][] = []
  for (const box of boxes.toSorted((one, other) => one.left - other.left)) {
    const part = parts.at(-1)
    const end = part?.at(-1)
    if (part === undefined || end === undefined || box.left - end.right > gap) parts.push([box])
    else part.push(box)
  }
  return parts
}

/** What a crew measures on a drawn roof; null for one without its plane. */
export function roofMeasures(
  { roof_number, turn, azimuth, panels }: DrawnRoof,
  measured: MeasuredRoof | null | undefined,
): RoofMeasures | null {
  const plane = planeOf(measured)
  if (plane === undefined) return null
  const axes = planeAxes(azimuth, plane.flat ? 0 : plane.angle)
  const polygon = toPlanePolygon(plane.polygon, axes)
  const { left, right, bottom, top } = boxOf(polygon.flat())
  const rows = Map.groupBy(panels, ({ row }) => row)
  return {
    roof_number,
    turn,
    along: centimetres(right - left),
    up: centimetres(top - bottom),
    rows: [...rows]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([, own]) => partsOf(own.map(({ corners }) => boxOf(corners.map(axes.toPlane)))))
      .map(([first, ...others]) => ({
        panels: others.length + 1,
        ...fromEdges(polygon, first),
        length: centimetres((others.at(-1) ?? first).right - first.left),
      })),
    obstacles: (measured?.obstacles ?? []).map((obstacle) => obstacleMeasures(plane, obstacle)),
    edges: plane.flat ? edgesFacing(azimuth) : null,
    obstacle_edges: measuredEdges(plane),
  }
}
