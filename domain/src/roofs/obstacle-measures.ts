import { centimetres, fromEdges } from './from-edges.ts'
import { boxOf, type Polygon } from './geometry.ts'
import { measuringAxes, measuringAzimuth } from './lay-panels.ts'
import { toPlanePolygon } from './plane-axes.ts'
import { edgesFacing, type RoofEdges } from './roof-edges.ts'

type Plane = Parameters<typeof measuringAxes>[0]

/** The edges from which obstacles of a plane are measured; null on a slope: its eave, and the edge at the left. */
export const measuredEdges = (plane: Plane): RoofEdges | null =>
  plane.flat ? edgesFacing(measuringAzimuth(plane)) : null

/** What a crew and an adviser measure of an obstacle, to the centimetre: its box, and how far it is from the edges beside it. */
export function obstacleMeasures(plane: Plane, obstacle: Polygon) {
  const axes = measuringAxes(plane)
  const box = boxOf(toPlanePolygon(obstacle, axes).flat())
  return {
    ...fromEdges(toPlanePolygon(plane.polygon, axes), box),
    along: centimetres(box.right - box.left),
    up: centimetres(box.top - box.bottom),
  }
}
