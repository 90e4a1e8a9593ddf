import { type Point, type Polygon, rad } from './geometry.ts'

/** A plane's own metres: `along` the eave to the right of who looks up the slope, `up` the slope. */
export interface PlaneAxes {
  toPlane: (point: Point) => Point
  fromPlane: (point: Point) => Point
}

/** Axes of a plane that slopes down to `azimuth`; of a flat one that its rows face. */
export function planeAxes(azimuth: number, angle: number): PlaneAxes {
  const [sin, cos] = [Math.sin(rad(azimuth)), Math.cos(rad(azimuth))]
  const slope = Math.cos(rad(angle))
  return {
    toPlane: ([x, y]) => [-x * cos + y * sin, (-x * sin - y * cos) / slope],
    fromPlane: ([along, up]) => [-along * cos - up * slope * sin, along * sin - up * slope * cos],
  }
}

export const toPlanePolygon = (polygon: Polygon, { toPlane }: PlaneAxes): Polygon =>
  polygon.map((ring) => ring.map(toPlane))
