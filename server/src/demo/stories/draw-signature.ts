import type { Signature } from '@heliodesk/contract/signature'
import type { Random } from '../random.ts'

/** A scribble of one stroke: up and down from the left to the right. */
export function drawSignature(random: Random): Signature {
  const stroke: Point[] = [[30, 110]]
  for (let x = 30; x < 330; x += 45) {
    const from = stroke.at(-1) ?? [30, 110]
    const pull: Point = [x + random.whole(5, 25), random.whole(20, 70)]
    const push: Point = [x + random.whole(20, 40), random.whole(110, 150)]
    stroke.push(...bend(from, pull, push, [x + 45, random.whole(85, 120)]))
  }
  return { strokes: [stroke] }
}

type Point = [x: number, y: number]

/** Points of a Bezier curve, as a pen leaves them. */
const bend = (from: Point, pull: Point, push: Point, to: Point): Point[] =>
  Array.from({ length: 12 }, (_, index) => {
    const t = (index + 1) / 12
    const at = (axis: 0 | 1) =>
      (1 - t) ** 3 * from[axis] +
      3 * (1 - t) ** 2 * t * pull[axis] +
      3 * (1 - t) * t ** 2 * push[axis] +
      t ** 3 * to[axis]
    return [Math.round(at(0)), Math.round(at(1))]
  })
