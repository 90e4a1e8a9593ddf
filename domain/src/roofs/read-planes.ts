import { BadBuilding } from './bad-building.ts'
import type { CityBuilding } from './read-building.ts'
import { boxOf, crossesItself, isInside, newell, type Point, type Polygon, signedArea } from './geometry.ts'
import { mergeFaces, measureFace, outlineOf } from './merge-faces.ts'
import { azimuthsApart, isFlat, type RoofPlane, windOf } from './roof-plane.ts'

/** Square metres below which a plane is left out. */
const smallest = 2
/** Normals this close to level are walls or overhangs, which no roof of this source has. */
const steepest = 89.5

/** Metres that a corner of a face lies beside its plane, at most: more is no plane. */
const mostBent = 0.5

function isBent(face: CityBuilding['faces'][number]): boolean {
  const corners = face.flat()
  const normal = newell(face[0] ?? [])
  const length = Math.hypot(...normal)
  const heights = corners.map((corner) =>
    corner.reduce((sum, part, axis) => sum + part * ((normal[axis] ?? 0) / length), 0),
  )
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length
  return heights.some((height) => Math.abs(height - mean) > mostBent)
}

/** Only one ring that runs against the clock, with all others within it. */
function isOneOutline([outer, ...holes]: Polygon): boolean {
  if (outer === undefined || signedArea(outer) <= 0) return false
  return holes.every((hole) => signedArea(hole) < 0 && hole.some((corner) => isInside(corner, [outer])))
}

/** The south-west corner of the footprint's box, from which planes are measured. */
export function cornerOf({ footprint }: Pick<CityBuilding, 'footprint'>): [x: number, y: number] {
  const { left, bottom } = boxOf(footprint.flat(2))
  return [left, bottom]
}

/** The planes of a building's roof, from the largest down. */
export function readPlanes({ id, footprint, faces }: CityBuilding): RoofPlane[] {
  const [left, bottom] = cornerOf({ footprint })
  if (faces.some((face) => !(measureFace(face).angle < steepest))) throw new BadBuilding('normals', id)
  if (faces.some(isBent)) throw new BadBuilding('bent', id)
  return mergeFaces(faces)
    .filter(({ area }) => area >= smallest)
    .map(({ azimuth, angle, area, faces: merged }) => {
      const outline = outlineOf(merged)
      if (!isOneOutline(outline) || crossesItself(outline)) throw new BadBuilding('crossing', id)
      const polygon = outline.map((ring) => ring.map(([x, y]): Point => [x - left, y - bottom]))
      return { azimuth, angle, area, orientation: windOf(azimuth), flat: isFlat(angle), polygon }
    })
    .toSorted(
      (one, other) =>
        (Math.abs(other.area - one.area) > 0.01 ? other.area - one.area : 0) ||
        azimuthsFromNorth(one.azimuth) - azimuthsFromNorth(other.azimuth),
    )
    .map((plane, index) => ({ number: index + 1, ...plane }))
}

const azimuthsFromNorth = (azimuth: number) => (azimuthsApart(azimuth, 0) < 1e-6 ? 0 : azimuth)
