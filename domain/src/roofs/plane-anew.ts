import { isInside } from './geometry.ts'
import { labelPoint } from './drawing/roof-drawings.ts'
import { azimuthsApart, type RoofPlane } from './roof-plane.ts'

type Plane = Pick<RoofPlane, 'azimuth' | 'angle' | 'flat' | 'polygon'>

/** Degrees within which planes of two measurements lie alike. */
const alike = { angle: 10, azimuth: 30 }

const lieAlike = (one: Plane, other: Plane) =>
  one.flat === other.flat &&
  Math.abs(one.angle - other.angle) <= alike.angle &&
  (one.flat || azimuthsApart(one.azimuth, other.azimuth) <= alike.azimuth)

/**
 * The plane of a newer measurement that a plane became: one that lies alike, where it was or elsewhere, else what is
 * in its place; undefined where nothing is.
 */
export function planeAnew<There extends Plane>(was: Plane, planes: readonly There[]): There | undefined {
  const middle = labelPoint(was.polygon)
  const like = planes.filter((plane) => lieAlike(was, plane))
  const isThere = ({ polygon }: Plane) =>
    isInside(middle, polygon) || isInside(labelPoint(polygon), was.polygon)
  return like.find(isThere) ?? like[0] ?? planes.find(isThere)
}
