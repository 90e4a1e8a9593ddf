import { type Orientation, orientations } from '../enumerations.ts'
import { degrees, type Point3, type Polygon } from './geometry.ts'

/** A plane of a roof as it was measured. */
export interface RoofPlane {
  /** From the largest down. */
  number: number
  /** Degrees from north, clockwise, which way it slopes down. */
  azimuth: number
  /** Degrees from level. */
  angle: number
  orientation: Orientation
  flat: boolean
  /** Along the slope, in square metres. */
  area: number
  /** From above, north up, in metres from the south-west corner of the building. */
  polygon: Polygon
}

/** Below it, in degrees, a plane is flat. */
const flatBelow = 4

export const isFlat = (angle: number): boolean => angle < flatBelow

/** The nearest of the sixteen winds. */
export function windOf(azimuth: number): Orientation {
  const step = 360 / orientations.length
  const index = Math.round(azimuth / step) % orientations.length
  return orientations[(index + orientations.length) % orientations.length] ?? 'north'
}

/** Degrees from north: the winds follow each other clockwise. */
export const azimuthOf = (orientation: Orientation): number =>
  (orientations.indexOf(orientation) * 360) / orientations.length

/** Which way a plane with this outward normal slopes down, and how much. */
export function slopeOf([x, y, z]: Point3): { azimuth: number; angle: number } {
  const azimuth = degrees(Math.atan2(x, y))
  const length = Math.hypot(x, y, z)
  return { azimuth: azimuth < 0 ? azimuth + 360 : azimuth, angle: degrees(Math.acos(z / length)) }
}

/** Degrees between two azimuths, the short way round. */
export function azimuthsApart(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360
  return Math.min(apart, 360 - apart)
}
