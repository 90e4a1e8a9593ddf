import type { Polygon, Ring } from './geometry.ts'
import type { MeasuredRoof } from './measured-roof.ts'
import { azimuthsApart, type RoofPlane } from './roof-plane.ts'

type Plane = Pick<RoofPlane, 'number' | 'azimuth' | 'angle' | 'flat' | 'polygon'>
type Roof = { measured?: MeasuredRoof | null | undefined }

/** Metres and degrees by which a plane that is read again differs although nobody measured it anew. */
const same = { metres: 0.05, angle: 0.5, azimuth: 1 }

const areSameRings = (one: Ring, other: Ring) =>
  one.length === other.length &&
  one.every(([x, y], index) => {
    const [otherX, otherY] = other[index] ?? [Infinity, Infinity]
    return Math.hypot(x - otherX, y - otherY) <= same.metres
  })

const areSamePolygons = (one: Polygon, other: Polygon) =>
  one.length === other.length && one.every((ring, index) => areSameRings(ring, other[index] ?? []))

const areSamePlanes = (one: Plane, other: Plane) =>
  one.flat === other.flat &&
  Math.abs(one.angle - other.angle) <= same.angle &&
  (one.flat || azimuthsApart(one.azimuth, other.azimuth) <= same.azimuth) &&
  areSamePolygons(one.polygon, other.polygon)

/** Whether two readings of a building have the same planes under the same numbers. */
export function isSameMeasurement(one: readonly Plane[], other: readonly Plane[]): boolean {
  if (one === other) return true
  const byNumber = new Map(other.map((plane) => [plane.number, plane]))
  return (
    one.length === other.length &&
    one.every((plane) => {
      const there = byNumber.get(plane.number)
      return there !== undefined && areSamePlanes(plane, there)
    })
  )
}

/** Whether what a roof was taken from is a building as it was measured, and not before or after that. */
export const isOfMeasurement = (
  { measured }: Roof,
  { id, planes }: { id: string; planes: readonly Plane[] },
): boolean =>
  measured !== null &&
  measured !== undefined &&
  measured.building_id === id &&
  isSameMeasurement(measured.planes, planes)

/** Whether two roofs were taken from one plane of one measurement. */
export const areOnOnePlane = ({ measured: one }: Roof, { measured: other }: Roof): boolean =>
  one !== null &&
  one !== undefined &&
  one.number === other?.number &&
  isOfMeasurement({ measured: other }, { id: one.building_id, planes: one.planes })

/** Roofs by what they were taken from: a building that was measured anew in between is two. */
export function byMeasurement<Taken extends { measured: MeasuredRoof }>(roofs: readonly Taken[]): Taken[][] {
  const groups: [Taken, ...Taken[]][] = []
  for (const roof of roofs) {
    const { building_id: id, planes } = roof.measured
    const own = groups.find(([first]) => isOfMeasurement(first, { id, planes }))
    if (own === undefined) groups.push([roof])
    else own.push(roof)
  }
  return groups
}
