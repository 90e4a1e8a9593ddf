import { isInside, type Point, type Polygon, rad, signedArea } from './geometry.ts'
import { azimuthOf, azimuthsApart, type RoofPlane } from './roof-plane.ts'

/** The first year of which roofs were measured from the air. */
export const firstMeasuredYear = 2_000

/** Whether a roof can have been measured in a year, told on a date. */
export const isMeasuredYear = (year: number, date: string): boolean =>
  year >= firstMeasuredYear && year <= Number(date.slice(0, 4)) + 1

/** A measurement as its reader writes it, such as AHN4. */
export const isSourceName = (source: string): boolean => /^[A-Z0-9][A-Z0-9 ._-]*$/.test(source)

type Plane = Pick<RoofPlane, 'azimuth' | 'angle' | 'orientation' | 'area' | 'polygon'>

/** Degrees within which merged faces lie, and beside the half of a wind; parts and m² by which areas differ. */
const slack = { angle: 3, wind: 11.25 + 0.5, part: 0.02, area: 0.5 }
/** Degrees: a plane that is steeper has no area from above to speak of. */
const steepest = 89.9

const levelArea = ([outer = [], ...holes]: Polygon): number =>
  holes.reduce((sum, hole) => sum - Math.abs(signedArea(hole)), Math.abs(signedArea(outer)))

/** Whether a plane has the area that its outline has, at its angle. */
function hasItsArea({ angle, area, polygon }: Plane): boolean {
  const level = levelArea(polygon)
  const at = (slope: number) => level / Math.cos(rad(Math.max(0, Math.min(steepest, slope))))
  const least = at(angle - slack.angle) * (1 - slack.part) - slack.area
  return area >= least && area <= at(angle + slack.angle) * (1 + slack.part) + slack.area
}

const holdsHoles = ([outer = [], ...holes]: Polygon): boolean =>
  holes.every((hole) => hole.some((corner: Point) => isInside(corner, [outer])))

/** The field of a plane that does not follow from the others; undefined: it may have been measured. */
export function unlikelyField(plane: Plane): 'polygon' | 'area' | 'azimuth' | undefined {
  if (!holdsHoles(plane.polygon)) return 'polygon'
  if (!hasItsArea(plane)) return 'area'
  return azimuthsApart(plane.azimuth, azimuthOf(plane.orientation)) > slack.wind ? 'azimuth' : undefined
}
