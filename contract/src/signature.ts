import * as z from 'zod'

const mostStrokes = 200
const mostPoints = 10_000
/** A canvas of a screen is far smaller than this, and 100 kB is far more than a PNG of one needs. */
const farthest = 10_000
const maxPngLength = 136_600

/** One message for the whole of a signature, not one for each of its points. */
const abort = { abort: true }
const coordinate = z.number().min(-farthest, abort).max(farthest, abort)
/** From pen down to pen up. */
const stroke = z
  .array(z.tuple([coordinate, coordinate]))
  .min(1, abort)
  .max(mostPoints, abort)
export type Stroke = z.output<typeof stroke>

const isLine = (strokes: readonly Stroke[]) => {
  const points = strokes.reduce((sum, { length }) => sum + length, 0)
  return points >= 2 && points <= mostPoints
}

/** Of a pen on a screen; a dot or a tick is no signature. */
const shortestLine = 40
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
      .object({ strokes: z.array(stroke).min(1, abort).max(mostStrokes, abort).refine(isLine, abort) })
      .refine(({ strokes }) => isLongEnough(strokes), { error: 'signatureTooSmall' }),
    z
      .string()
      .max(maxPngLength, abort)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, abort),
  ],
  { error: 'badSignature' },
)
export type Signature = z.output<typeof signature>
