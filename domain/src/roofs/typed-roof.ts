import type { Orientation } from '../enumerations.ts'
import type { EdgeDistances } from './edge-distances.ts'
import { boxOf, type Point } from './geometry.ts'
import { keptPolygon, type MeasuredRoof, planeOf } from './measured-roof.ts'
import { planeAxes, toPlanePolygon } from './plane-axes.ts'
import { azimuthOf, isFlat } from './roof-plane.ts'

/** Metres of a roof that somebody typed: along its eave, and up its slope. */
export interface RoofSize {
  along: number
  up: number
}
interface Slope {
  orientation: Orientation
  angle: number
}

/** In metres: what is smaller holds no panel, and what is larger is a hall. */
export const roofSizes = { least: 1, most: 60 }

/** Degrees: a wall is drawn as if it leaned this much, for from above it is nothing. */
const steepest = 80

/** The axes of a rectangle, from the corner at the left of its eave. */
function cornered({ orientation, angle: leans }: Slope, { along, up }: RoofSize) {
  const angle = Math.min(leans, steepest)
  const azimuth = azimuthOf(orientation)
  const { fromPlane } = planeAxes(azimuth, isFlat(angle) ? 0 : angle)
  const corners: Point[] = [
    [0, 0],
    [along, 0],
    [along, up],
    [0, up],
  ]
  const { left, bottom } = boxOf(corners.map(fromPlane))
  const place = (point: Point): Point => {
    const [x, y] = fromPlane(point)
    return [x - left, y - bottom]
  }
  return { azimuth, polygon: [corners.map(place)], place }
}

/** A roof of a typed size, as if it had been measured: a rectangle that lies as the roof does. */
export function typedRoof(
  building_id: string,
  slope: Slope,
  size: RoofSize,
  edge_distances?: EdgeDistances,
): MeasuredRoof {
  const { azimuth, polygon } = cornered(slope, size)
  const area = Math.round(size.along * size.up * 100) / 100
  const { orientation } = slope
  const angle = Math.min(slope.angle, steepest)
  const plane = { number: 1, azimuth, angle, orientation, flat: isFlat(angle), area }
  return {
    building_id,
    typed: true,
    ...(edge_distances && { edge_distances }),
    measured: null,
    source: null,
    planes: [{ ...plane, polygon: keptPolygon(polygon) }],
    number: 1,
    obstacles: [],
  }
}

const centimetres = (metres: number) => Math.round(metres * 100) / 100

/** The size that somebody typed; undefined for a measured plane. */
export function typedSize(measured: MeasuredRoof | null | undefined): RoofSize | undefined {
  const plane = planeOf(measured)
  if (plane === undefined || measured?.typed !== true) return undefined
  const { left, right, bottom, top } = boxOf(plane.polygon.flat().map(axesOf(plane).toPlane))
  return { along: centimetres(right - left), up: centimetres(top - bottom) }
}

/** A typed plane is measured along its own eave, a flat one too: its longest edge may be the other one. */
const axesOf = ({ azimuth, angle, flat }: { azimuth: number; angle: number; flat: boolean }) =>
  planeAxes(azimuth, flat ? 0 : angle)

/** A typed roof that lies otherwise or has another size; its obstacles stay where they are along it. */
export function turnTyped(measured: MeasuredRoof, slope: Slope, size?: RoofSize): MeasuredRoof {
  const plane = planeOf(measured)
  const before = typedSize(measured)
  if (plane === undefined || before === undefined || measured.standing) return measured
  const next = typedRoof(measured.building_id, slope, size ?? before, measured.edge_distances)
  const axes = axesOf(plane)
  const { left, bottom } = boxOf(plane.polygon.flat().map(axes.toPlane))
  const { place } = cornered(slope, size ?? before)
  const obstacles = measured.obstacles.map((obstacle) =>
    keptPolygon(
      toPlanePolygon(obstacle, axes).map((ring) => ring.map(([x, y]) => place([x - left, y - bottom]))),
    ),
  )
  return { ...next, obstacles }
}

/** A name for a roof of a typed size that no other roof of the quotation has. */
export function freeTypedId(roofs: readonly { measured?: MeasuredRoof | null | undefined }[]): string {
  const taken = new Set(roofs.map(({ measured }) => measured?.building_id))
  let number = 1
  while (taken.has(`typed ${number}`)) number++
  return `typed ${number}`
}

/** A typed roof of another size, however its panels stand. */
export function resizeTyped(measured: MeasuredRoof, size: RoofSize): MeasuredRoof {
  const plane = planeOf(measured)
  if (plane === undefined) return measured
  const { standing } = measured
  return { ...turnTyped({ ...measured, standing: null }, plane, size), standing }
}
