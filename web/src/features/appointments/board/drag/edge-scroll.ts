/** Within this many pixels of an edge a board scrolls along. */
const edge = 36
/** Less than this is the tremor of a hand. */
const tremor = 3
/** Of a frame, in pixels. */
const speed = 10

export interface Point {
  x: number
  y: number
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const isWithin = ({ x, y }: Point, { top, bottom, left, right }: Box, margin: number) =>
  x >= left + margin && x <= right - margin && y >= top + margin && y <= bottom - margin

const towards = (at: number, low: number, high: number) =>
  at > high - edge && at < high + edge ? 1 : at < low + edge && at > low - edge ? -1 : 0

/** Scrolls a board while something is held near its edge: once it was inside, and only while it heads outward. */
export class EdgeScroll {
  private wasInside: boolean
  private turned: Point
  private heading: Point = { x: 0, y: 0 }

  /** What is taken up on the board is inside at once; what comes from beside it, past the edge. */
  constructor(start: Point, box: Box | null) {
    this.turned = start
    this.wasInside = box !== null && isWithin(start, box, 0)
  }

  /** How far to scroll now. */
  step(point: Point, box: Box): Point {
    for (const axis of ['x', 'y'] as const) {
      const moved = point[axis] - this.turned[axis]
      if (Math.abs(moved) < tremor) continue
      this.heading[axis] = Math.sign(moved)
      this.turned[axis] = point[axis]
    }
    this.wasInside ||= isWithin(point, box, edge)
    if (!this.wasInside) return { x: 0, y: 0 }
    const side = { x: towards(point.x, box.left, box.right), y: towards(point.y, box.top, box.bottom) }
    return {
      x: side.x === this.heading.x ? side.x * speed : 0,
      y: side.y === this.heading.y ? side.y * speed : 0,
    }
  }
}
