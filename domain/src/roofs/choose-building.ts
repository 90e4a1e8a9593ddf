import type { CityBuilding } from './read-building.ts'
import { distanceToPolygon, type Point } from './geometry.ts'

/** Metres within which a building is the address's, though the address's point lies beside it. */
const nearest = 15

/** From the nearest, those that may be the address's building: the first is it. */
export function orderBuildings<Building extends Pick<CityBuilding, 'footprint' | 'id'>>(
  buildings: readonly Building[],
  point: Point,
): Building[] {
  return buildings
    .map((building) => ({
      building,
      away: Math.min(...building.footprint.map((polygon) => distanceToPolygon(point, polygon))),
    }))
    .filter(({ away }) => away <= nearest)
    .toSorted((one, other) => one.away - other.away || (one.building.id < other.building.id ? -1 : 1))
    .map(({ building }) => building)
}
