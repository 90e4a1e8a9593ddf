export interface Greys {
  /** A byte per pixel, row by row: 0 is black, 255 white paper. */
  data: Uint8Array
  width: number
  height: number
}

/** Grey that still stands out on white paper: 1.7 to 1 by relative luminance (WCAG 2.2). */
const lightestInk = 200
const beside = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
const across = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** 1 where there is ink: what is dark, and on a picture that is mostly dark what is light. */
function inkOf({ data }: Greys): Uint8Array {
  const ink = data.map((grey) => (grey <= lightestInk ? 1 : 0))
  const dark = ink.reduce((sum, one) => sum + one, 0)
  return dark * 2 > data.length ? ink.map((one) => 1 - one) : ink
}

/**
 * How far a pen moved that drew a patch: its length less its width, as those of the bar with this area and outline
 * (pixels). A dot or a square gives 0. The outline is Crofton's, from its crossings in four directions.
 */
function pathOf(area: number, sides: number, corners: number): number {
  const half = (Math.PI / 16) * (sides + corners / Math.SQRT2)
  return Math.sqrt(Math.max(0, half ** 2 - 4 * area))
}

/** How far the pen moved that drew the ink of a picture, in its pixels; each patch of ink is a stroke of its own. */
export function measureInk(picture: Greys): number {
  const { width, height } = picture
  const ink = inkOf(picture)
  const seen = new Uint8Array(ink.length)
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && ink[y * width + x] === 1 ? y * width + x : -1
  let path = 0
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] === 0 || seen[start] === 1) continue
    let [area, sides, corners] = [0, 0, 0]
    const waiting = [start]
    seen[start] = 1
    const isOutside = (neighbour: number) => {
      if (neighbour < 0) return true
      if (seen[neighbour] === 0) waiting.push(neighbour)
      seen[neighbour] = 1
      return false
    }
    for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      area++
      for (const [dx, dy] of beside) if (isOutside(at(x + dx, y + dy))) sides++
      for (const [dx, dy] of across) if (isOutside(at(x + dx, y + dy))) corners++
    }
    path += pathOf(area, sides, corners)
  }
  return path
}
