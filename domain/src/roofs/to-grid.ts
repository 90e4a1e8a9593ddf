import type { Point } from './geometry.ts'

/** The tower of Amersfoort, from which the Dutch grid measures. */
const origin = { latitude: 52.1551744, longitude: 5.38720621, x: 155_000, y: 463_000 }

/** Coefficients of Schreutelkamp and Strang van Hees (2001): powers of latitude and longitude, metres. */
const xTerms = [
  [0, 1, 190_094.945],
  [1, 1, -11_832.228],
  [2, 1, -114.221],
  [0, 3, -32.391],
  [1, 0, -0.705],
  [3, 1, -2.34],
  [1, 3, -0.608],
  [0, 2, -0.008],
  [2, 3, 0.148],
] as const
const yTerms = [
  [1, 0, 309_056.544],
  [0, 2, 3_638.893],
  [2, 0, 73.077],
  [1, 2, -157.984],
  [3, 0, 59.788],
  [0, 1, 0.433],
  [2, 2, -6.439],
  [1, 1, -0.032],
  [0, 4, 0.092],
  [1, 4, -0.054],
] as const

/** A place in metres of the Dutch grid (EPSG:28992), within a quarter of a metre. */
export function toGrid({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const north = 0.36 * (latitude - origin.latitude)
  const east = 0.36 * (longitude - origin.longitude)
  const sum = (terms: readonly (readonly [number, number, number])[]) =>
    terms.reduce((total, [p, q, metres]) => total + metres * north ** p * east ** q, 0)
  return [origin.x + sum(xTerms), origin.y + sum(yTerms)]
}

/** Degrees of latitude and longitude in a metre, near enough to close in on a place. */
const perMetre = { latitude: 1 / 111_300, longitude: 1 / 68_000 }

/** The place at metres of the Dutch grid, within a millimetre of where `toGrid` begins. */
export function fromGrid([x, y]: Point): { latitude: number; longitude: number } {
  let { latitude, longitude } = origin
  for (let round = 0; round < 12; round++) {
    const [east, north] = toGrid({ latitude, longitude })
    latitude += (y - north) * perMetre.latitude
    longitude += (x - east) * perMetre.longitude
  }
  return { latitude, longitude }
}
