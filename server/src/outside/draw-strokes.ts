import type { Stroke } from '@heliodesk/contract/signature'

/** Room for a signature, with a margin so that round ends of lines are not cut off. */
const room = { width: 1_200, height: 600, margin: 12 }
const ink = '#10241d'
/** A line's width in the units of a pad on a screen, and how far a small signature is drawn larger. */
const penWidth = 2.4
const largestScale = 3

const rounded = (value: number) => Math.round(value * 10) / 10

/** Strokes as an SVG of lines only, without any user text. */
export function drawStrokes(strokes: readonly Stroke[]): string {
  const points = strokes.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [xs.reduce(lesser), ys.reduce(lesser)]
  const [wide, high] = [xs.reduce(greater) - left, ys.reduce(greater) - top]
  const space = { width: room.width - 2 * room.margin, height: room.height - 2 * room.margin }
  const scale = Math.min(largestScale, space.width / Math.max(wide, 1), space.height / Math.max(high, 1))
  const at = ([x, y]: Stroke[number]) =>
    `${rounded((x - left) * scale + room.margin)} ${rounded((y - top) * scale + room.margin)}`
  // A line to the same place is a dot with a round end.
  const path = strokes.map((stroke) => `M${[...stroke, ...stroke.slice(-1)].map(at).join('L')}`).join('')
  const [width, height] = [wide, high].map((size) => Math.ceil(size * scale + 2 * room.margin))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${Math.max(2, rounded(penWidth * scale))}"` +
    ` stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}

const lesser = (one: number, other: number) => Math.min(one, other)
const greater = (one: number, other: number) => Math.max(one, other)
