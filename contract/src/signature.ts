import * as z from 'zod'

const mostStrokes = 200
const mostPoints = 10_000
/** Of a body with a signature, whose points are two numbers each. */
export const valuesWithSignature = 3 * mostPoints + 5_000
/** A canvas of a screen is far smaller than this, and 100 kB is far more than a PNG of one needs. */
const farthest = 10_000
const maxPngLength = 136_600

/** One message for the whole of a signature, not one for each of its points. */
const abort = { abort: true }
/** From pen down to pen up: the places of the pen. */
export type Stroke = [number, number][]

const isCoordinate = (value: unknown) => typeof value === 'number' && value >= -farthest && value <= farthest
const isPoint = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isCoordinate)

/** In one pass that ends at the first mistake: to name each of many wrong points takes longer than anybody waits. */
function isDrawing(value: unknown): value is Stroke[] {
  if (!Array.isArray(value) || value.length > mostStrokes) return false
  let points = 0
  for (const stroke of value as unknown[]) {
    if (!Array.isArray(stroke) || stroke.length === 0) return false
    points += stroke.length
    if (points > mostPoints || !stroke.every(isPoint)) return false
  }
  return points >= 2
}

const coordinate = { type: 'number', minimum: -farthest, maximum: farthest }
const drawing = z.custom<Stroke[]>(isDrawing, abort).meta({
  type: 'array',
  minItems: 1,
  maxItems: mostStrokes,
  items: {
    type: 'array',
    minItems: 1,
    maxItems: mostPoints,
    items: { type: 'array', minItems: 2, maxItems: 2, prefixItems: [coordinate, coordinate] },
  },
})

/** Of a pen on a screen, or of the ink of a picture in pixels; a dot or a tick is no signature. */
export const shortestLine = 40
const lengthOf = (stroke: Stroke) =>
  stroke.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = stroke[index - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
/** A pen that moves to and fro on one spot draws a dot, however long it moves. */
const smallestSide = 10
const sideOf = (along: number[]) =>
  along.reduce((most, at) => Math.max(most, at), -farthest) -
  along.reduce((least, at) => Math.min(least, at), farthest)
function isSpread(strokes: readonly Stroke[]): boolean {
  const points = strokes.flat()
  return Math.hypot(sideOf(points.map(([x]) => x)), sideOf(points.map(([, y]) => y))) >= smallestSide
}
const isLongEnough = (strokes: readonly Stroke[]) =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= shortestLine && isSpread(strokes)

/** A signature: the strokes of a pen, or a small PNG as a data URL. */
export const signature = z.union(
  [
    z
      .object({ strokes: drawing })
      .refine(({ strokes }) => isLongEnough(strokes), { error: 'signatureTooSmall' }),
    z
      .string()
      .max(maxPngLength, abort)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, abort),
  ],
  { error: 'badSignature' },
)
export type Signature = z.output<typeof signature>
