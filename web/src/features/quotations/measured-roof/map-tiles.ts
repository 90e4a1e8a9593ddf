import type { Point } from '@heliodesk/domain/roofs/geometry'
import { fromGrid } from '@heliodesk/domain/roofs/to-grid'

/** Where a drawing lies: its metres are measured from a corner in the Dutch grid. */
export interface Ground {
  /** The address of a picture, with `{z}`, `{x}` and `{y}`. */
  tiles: string
  corner: Point
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** As near as makers of aerial pictures have them: two decimetres a pixel. */
const zoom = 19
/** Pictures of the largest building that is drawn; more of them is a mistake. */
const mostTiles = 60

/** Tiles across the world and down, by Mercator. */
function inTiles(point: Point): Point {
  const { latitude, longitude } = fromGrid(point)
  const count = 2 ** zoom
  const north = Math.asinh(Math.tan((latitude / 180) * Math.PI))
  return [((longitude + 180) / 360) * count, ((1 - north / Math.PI) / 2) * count]
}

const between = (from: number, to: number) =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, index) => Math.floor(from) + index)

/** The pictures beneath a drawing, and how their squares become its metres, y to the south. */
export function tilesUnder({ tiles, corner: [x, y] }: Ground, frame: Frame) {
  // The grid is turned a little against the map: a hundred metres each way tell how much.
  const [from, east, north] = [inTiles([x, y]), inTiles([x + 100, y]), inTiles([x, y + 100])]
  const [a, b] = [(east[0] - from[0]) / 100, (north[0] - from[0]) / 100]
  const [c, d] = [(east[1] - from[1]) / 100, (north[1] - from[1]) / 100]
  const area = a * d - b * c
  const corners = [frame.x, frame.x + frame.width].flatMap((right) =>
    [-frame.y, -frame.y - frame.height].map((up): Point => [
      from[0] + a * right + b * up,
      from[1] + c * right + d * up,
    ]),
  )
  const [across, down] = [corners.map(([one]) => one), corners.map(([, one]) => one)]
  const columns = between(Math.min(...across), Math.max(...across))
  const rows = between(Math.min(...down), Math.max(...down))
  if (columns.length * rows.length > mostTiles) return null
  return {
    matrix: [d / area, c / area, -b / area, -a / area, 0, 0].join(' '),
    pictures: rows.flatMap((row) =>
      columns.map((column) => ({
        href: tiles
          .replace('{z}', String(zoom))
          .replace('{x}', String(column))
          .replace('{y}', String(row))
          .replace('{s}', 'a')
          .replace('{r}', ''),
        x: column - from[0],
        y: row - from[1],
      })),
    ),
  }
}
