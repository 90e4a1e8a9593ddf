import {
  distanceToSide,
  type Point,
  type Point3,
  newell,
  type Polygon,
  type Ring,
  sidesOf,
  signedArea,
} from './geometry.ts'
import { azimuthsApart, isFlat, slopeOf } from './roof-plane.ts'

/** A face of a roof: its outer ring, then its holes. */
export type Face = readonly Ring<Point3>[]

export interface MergedFaces {
  faces: readonly Face[]
  azimuth: number
  angle: number
  area: number
}

/** Metres within which two points are one. */
const samePoint = 0.01
/** Degrees within which neighbours are one plane. */
const samePlane = 3

const apart = (one: Point3, other: Point3) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

function partAlong(point: Point3, [from, to]: readonly [Point3, Point3]) {
  const side = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
  const length = side[0] ** 2 + side[1] ** 2 + side[2] ** 2
  const part =
    ((point[0] - from[0]) * side[0] + (point[1] - from[1]) * side[1] + (point[2] - from[2]) * side[2]) /
    length
  const foot = [from[0] + part * side[0], from[1] + part * side[1], from[2] + part * side[2]] as const
  return { part, away: apart(point, foot) }
}

/** Metres that two sides run along each other. */
function sharedLength(one: readonly [Point3, Point3], other: readonly [Point3, Point3]): number {
  const length = apart(...one)
  if (length < samePoint) return 0
  const [from, to] = [partAlong(other[0], one), partAlong(other[1], one)]
  if (from.away > samePoint || to.away > samePoint) return 0
  const end = Math.min(1, Math.max(from.part, to.part))
  return (end - Math.max(0, Math.min(from.part, to.part))) * length
}

const sidesOfFaces = (faces: readonly Face[]) =>
  faces.flatMap((face) => face.flatMap((ring) => sidesOf(ring)))

const areNeighbours = (one: Face, other: Face) => {
  const others = sidesOfFaces([other])
  return sidesOfFaces([one]).some((side) => others.some((also) => sharedLength(side, also) > samePoint))
}

/** Of each face those that it shares a side with. */
function neighboursOf(faces: readonly Face[]): Map<Face, Set<Face>> {
  const neighbours = new Map(faces.map((face) => [face, new Set<Face>()]))
  for (const [index, one] of faces.entries()) {
    for (const other of faces.slice(index + 1)) {
      if (!areNeighbours(one, other)) continue
      neighbours.get(one)?.add(other)
      neighbours.get(other)?.add(one)
    }
  }
  return neighbours
}

/** Newell's vector of a face: that of its outer ring less the holes, which run the other way round. */
function areaVector(face: Face): Point3 {
  const sums = face.map((ring) => newell(ring))
  const add = (axis: 0 | 1 | 2) => sums.reduce((sum, vector) => sum + vector[axis], 0)
  return [add(0), add(1), add(2)]
}

export function measureFace(face: Face): MergedFaces {
  const vector = areaVector(face)
  return { faces: [face], area: Math.hypot(...vector) / 2, ...slopeOf(vector) }
}

const areOnePlane = (one: MergedFaces, other: MergedFaces) =>
  Math.abs(one.angle - other.angle) <= samePlane &&
  (azimuthsApart(one.azimuth, other.azimuth) <= samePlane || (isFlat(one.angle) && isFlat(other.angle)))

/** Azimuth and angle weighted by area, around the circle. */
function together(one: MergedFaces, other: MergedFaces): MergedFaces {
  const area = one.area + other.area
  const part = other.area / area
  const round = ((((other.azimuth - one.azimuth) % 360) + 540) % 360) - 180
  return {
    faces: [...one.faces, ...other.faces],
    area,
    azimuth: (one.azimuth + part * round + 360) % 360,
    angle: one.angle + part * (other.angle - one.angle),
  }
}

/** The first two that are one plane, the largest first so that the order of the faces does not matter. */
function findPair(
  groups: readonly MergedFaces[],
  neighbours: Map<Face, Set<Face>>,
): [MergedFaces, MergedFaces] | undefined {
  for (const [index, one] of groups.entries()) {
    const other = groups
      .slice(index + 1)
      .find(
        (also) =>
          areOnePlane(one, also) &&
          one.faces.some((face) => also.faces.some((beside) => neighbours.get(face)?.has(beside))),
      )
    if (other !== undefined) return [one, other]
  }
  return undefined
}

/** Neighbouring faces of nearly the same slope become one plane, until nothing merges. */
export function mergeFaces(faces: readonly Face[]): MergedFaces[] {
  const neighbours = neighboursOf(faces)
  let groups = faces.map(measureFace).toSorted((one, other) => other.area - one.area)
  for (let pair = findPair(groups, neighbours); pair; pair = findPair(groups, neighbours)) {
    const [one, other] = pair
    groups = groups
      .filter((group) => group !== one && group !== other)
      .concat(together(one, other))
      .toSorted((a, b) => b.area - a.area)
  }
  return groups
}

/** The sides of faces from above, each cut where a corner of another lies on it. */
function cutSides(corners: readonly Point[], faces: readonly Face[]): [number, number][] {
  const indexOf = ([x, y]: Point) =>
    corners.findIndex((corner) => Math.hypot(corner[0] - x, corner[1] - y) <= samePoint)
  return sidesOfFaces(faces).flatMap(([from, to]) => {
    const ends = [indexOf([from[0], from[1]]), indexOf([to[0], to[1]])] as const
    const side = [[from[0], from[1]] as Point, [to[0], to[1]] as Point] as const
    const far = (index: number) => {
      const corner = corners[index] ?? side[0]
      return Math.hypot(corner[0] - side[0][0], corner[1] - side[0][1])
    }
    const between = corners
      .flatMap((corner, index) =>
        !ends.includes(index) && distanceToSide(corner, side) <= samePoint ? [index] : [],
      )
      .toSorted((one, other) => far(one) - far(other))
    const path = [ends[0], ...between, ends[1]]
    return path.slice(1).flatMap((end, index): [number, number][] => {
      const start = path[index] ?? end
      return start === end ? [] : [[start, end]]
    })
  })
}

/** Takes one ring out of the sides left, empty if it does not close; the sharpest turn to the right keeps rings apart. */
function takeRing(corners: readonly Point[], left: [number, number][]): number[] {
  const first = left.shift()
  if (first === undefined) return []
  const ring = [first[0]]
  let [from, to] = first
  while (to !== ring[0]) {
    ring.push(to)
    const [a, b] = [corners[from], corners[to]]
    const towards = (end: number) => {
      const c = corners[end]
      if (!a || !b || !c) return 0
      const turned = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0])
      return Math.atan2(Math.sin(turned), Math.cos(turned))
    }
    const [next] = left.filter(([start]) => start === to).toSorted((x, y) => towards(x[1]) - towards(y[1]))
    if (next === undefined) return []
    left.splice(left.indexOf(next), 1)
    ;[from, to] = next
  }
  return ring
}

const straight = 1e-6

/** Without corners where the ring goes straight on. */
const withoutStraight = (ring: readonly Point[]): Point[] =>
  ring.filter((corner, index) => {
    const before = ring.at(index - 1)
    const after = ring[(index + 1) % ring.length]
    return before !== undefined && after !== undefined && distanceToSide(corner, [before, after]) > straight
  })

const key = ([from, to]: readonly [number, number]) => `${from} ${to}`

/** The outline of faces from above: the outer ring against the clock, then holes; empty when they have none. */
export function outlineOf(faces: readonly Face[]): Polygon {
  const corners: Point[] = []
  for (const [x, y] of faces.flat(2)) {
    if (!corners.some((corner) => Math.hypot(corner[0] - x, corner[1] - y) <= samePoint)) corners.push([x, y])
  }
  const sides = cutSides(corners, faces)
  const known = new Set(sides.map(key))
  const left = sides.filter(([from, to]) => !known.has(key([to, from])))
  const rings: Point[][] = []
  while (left.length > 0) {
    const ring = takeRing(corners, left)
    if (ring.length === 0) return []
    rings.push(withoutStraight(ring.map((index) => corners[index]).filter((corner) => corner !== undefined)))
  }
  const whole = rings.filter((ring) => ring.length >= 3)
  return whole.toSorted((one, other) => signedArea(other) - signedArea(one))
}
