/** Metres; what the axes are is said where it is used. */
export type Point = readonly [x: number, y: number]
export type Point3 = readonly [x: number, y: number, z: number]
/** Without the first point repeated at the end. */
export type Ring<P = Point> = readonly P[]
/** The outer ring, then its holes. */
export type Polygon = readonly Ring[]

export const rad = (degrees: number) => (degrees * Math.PI) / 180
export const degrees = (radians: number) => (radians * 180) / Math.PI

/** The sides of a ring, each from a corner to the next. */
export const sidesOf = <P>(ring: Ring<P>): (readonly [P, P])[] =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length]
    return to === undefined ? [] : [[from, to] as const]
  })

/** Twice the area of a ring in space as a vector along its normal (Newell's method). */
export function newell(ring: Ring<Point3>): Point3 {
  let [x, y, z] = [0, 0, 0]
  for (const [from, to] of sidesOf(ring)) {
    x += (from[1] - to[1]) * (from[2] + to[2])
    y += (from[2] - to[2]) * (from[0] + to[0])
    z += (from[0] - to[0]) * (from[1] + to[1])
  }
  return [x, y, z]
}

/** The area of a ring in the plane, positive where it runs against the clock. */
export const signedArea = (ring: Ring): number =>
  sidesOf(ring).reduce((sum, [from, to]) => sum + from[0] * to[1] - to[0] * from[1], 0) / 2

/** Whether a point lies within a polygon and outside its holes. */
export function isInside([x, y]: Point, polygon: Polygon): boolean {
  let inside = false
  for (const ring of polygon) {
    for (const [from, to] of sidesOf(ring)) {
      const crosses = from[1] > y !== to[1] > y
      if (crosses && x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) inside = !inside
    }
  }
  return inside
}

export function distanceToSide([x, y]: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / length
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from[0] - part * dx, y - from[1] - part * dy)
}

/** 0 within the polygon. */
export const distanceToPolygon = (point: Point, polygon: Polygon): number =>
  isInside(point, polygon)
    ? 0
    : Math.min(...polygon.flatMap(sidesOf).map((side) => distanceToSide(point, side)))

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether the ends of the other side are more than so many metres to both sides of one. */
function parts([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point], least: number): boolean {
  const [one, other] = [turn(a, b, c), turn(a, b, d)]
  const far = least * Math.hypot(b[0] - a[0], b[1] - a[1])
  return (one > far && other < -far) || (one < -far && other > far)
}

/** Whether two sides of a polygon's rings cross each other, by more than so many metres. */
export function crossesItself(polygon: Polygon, least = 0): boolean {
  const sides = polygon.flatMap(sidesOf)
  return sides.some((side, index) =>
    sides.slice(index + 1).some((other) => parts(side, other, least) && parts(other, side, least)),
  )
}

/** The box around points. */
export function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}
