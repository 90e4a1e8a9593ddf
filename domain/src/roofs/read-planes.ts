import { BadBuilding } from './bad-building.ts'
import type { CityBuilding } from './read-building.ts'
import { boxOf, crossesItself, isInside, type Point, type Polygon, signedArea } from './geometry.ts'
import { mergeFaces, measureFace, outlineOf } from './merge-faces.ts'
import { azimuthsApart, isFlat, type RoofPlane, windOf } from './roof-plane.ts'

/** Square metres below which a plane is left out. */
const smallest = 2
/** Normals this close to level are walls or overhangs, which no roof of this source has. */
const steepest = 89.5

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
