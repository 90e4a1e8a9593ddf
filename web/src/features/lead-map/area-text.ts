import type { Corner } from '@heliodesk/contract/area'

export const minCorners = 3
export const maxCorners = 100

const places = (degrees: number) => String(Number(degrees.toFixed(5)))

/** An area as filters hold it: `52.1,5.1;52.3,5.2;52.2,5.6`. */
export const writeArea = (corners: readonly Corner[]): string =>
  corners.map((corner) => corner.map(places).join(',')).join(';')

/** The corners of such a text; none where it is no area. */
export function readArea(text: string | undefined): Corner[] {
  const corners = (text ?? '')
    .split(';')
    .map((pair) => pair.split(',').map(Number))
    .flatMap(([latitude, longitude]): Corner[] =>
      latitude === undefined || longitude === undefined || !Number.isFinite(latitude + longitude)
        ? []
        : [[latitude, longitude]],
    )
  return corners.length < minCorners ? [] : corners
}

interface Span {
  south: number
  west: number
  north: number
  east: number
}

/** A rectangle as an area, a little wider, so that what lies on its edge is within it. */
export const areaOf = ({ south, west, north, east }: Span, margin = 0): Corner[] => [
  [south - margin, west - margin],
  [south - margin, east + margin],
  [north + margin, east + margin],
  [north + margin, west - margin],
]
