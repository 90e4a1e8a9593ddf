import type { Signature } from '@heliodesk/contract/signature'

interface Pad {
  toData(): { points: { x: number; y: number }[] }[]
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** The strokes drawn on a pad; null for just a dot. */
export function strokesOf(pad: Pad): Signature | null {
  const strokes = pad
    .toData()
    .map(({ points }) => points.map(({ x, y }): [number, number] => [rounded(x), rounded(y)]))
    .filter((stroke) => stroke.length > 0)
  return strokes.flat().length < 8 ? null : { strokes }
}
