import fc from 'fast-check'
import type { Polygon } from '../roofs/geometry.ts'

const upTo = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((value) => value / 10)

/** From above: a rectangle, or one without a corner of it, turned. */
export const flatPlane: fc.Arbitrary<Polygon> = fc
  .record({
    along: upTo(3, 14),
    up: upTo(3, 14),
    cut: fc.option(fc.tuple(upTo(1, 2), upTo(1, 2))),
    turn: fc.integer({ min: 0, max: 359 }),
  })
  .map(({ along, up, cut, turn }) => {
    const [x, y] = cut ?? [0, 0]
    const inner: [number, number][] = [
      [along, up - y],
      [along - x, up - y],
      [along - x, up],
    ]
    const ring: [number, number][] = [
      [0, 0],
      [along, 0],
      ...(cut === null ? ([[along, up]] as [number, number][]) : inner),
      [0, up],
    ]
    const [sin, cos] = [Math.sin((turn / 180) * Math.PI), Math.cos((turn / 180) * Math.PI)]
    return [ring.map(([a, b]) => [a * cos - b * sin, a * sin + b * cos] as const)]
  })
