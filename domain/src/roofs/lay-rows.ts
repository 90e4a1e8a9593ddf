import { freeSpans, type Place, type Span } from './free-spans.ts'
import { boxOf, type Polygon, sidesOf } from './geometry.ts'

/** What is laid: one panel, or two that lean against each other. */
export interface Block {
  width: number
  height: number
  /** Between blocks of a row. */
  gap: number
  /** Between rows. */
  rowGap: number
}

export interface LaidRow {
  low: number
  /** Left ends. */
  lefts: readonly number[]
}

/** Metres between the heights that are tried for a row, on what is not as deep as a hall. */
const leastStep = 0.05
const mostHeights = 600
const noise = 1e-9

/** As many blocks as a row holds: each as far to the left as it may, then as many as there are moved to the middle. */
function fillSpans(spans: readonly Span[], { width, gap }: Block): number[] {
  const pitch = width + gap
  const runs: { lefts: number[]; end: number }[] = []
  let next = -Infinity
  for (const [from, end] of spans) {
    const first = Math.max(from, next)
    const count = Math.floor((end - first) / pitch + noise) + 1
    if (end < first - noise || count < 1) continue
    const lefts = Array.from({ length: count }, (_, index) => first + index * pitch)
    runs.push({ lefts, end })
    next = (lefts.at(-1) ?? first) + pitch
  }
  return runs.flatMap(({ lefts, end }, index) => {
    const last = lefts.at(-1) ?? 0
    const room = Math.min(end, (runs[index + 1]?.lefts[0] ?? Infinity) - pitch) - last
    return lefts.map((left) => left + Math.max(0, room) / 2)
  })
}

interface Tried extends LaidRow {
  /** The most blocks in rows up to this one, if it is the last, and the row before it. */
  sum: number
  before: Tried | undefined
}

/** Metres that corners, kept in whole millimetres, may lie beside a level edge; and the shortest that rows begin on. */
const unevenness = 0.005
const shortestFloor = 0.5
/** Edges that rows begin on, at most: each has heights of its own. */
export const mostFloors = 3

/** What rows begin on: the level edges beneath a polygon's parts, by their highest corner, and its lowest corner. */
function floorsOf(polygon: Polygon): number[] {
  const { bottom } = boxOf(polygon.flat())
  const floors = polygon
    .flatMap(sidesOf)
    .map(([from, to]) => ({
      length: to[0] - from[0],
      low: Math.min(from[1], to[1]),
      high: Math.max(from[1], to[1]),
    }))
    .filter(({ length, low, high }) => length >= shortestFloor && high - low <= unevenness)
    .toSorted((one, other) => one.high - other.high)
  const levels: { length: number; low: number; high: number }[] = []
  for (const { length, low, high } of floors) {
    const last = levels.at(-1)
    if (last === undefined || high - last.low > unevenness) levels.push({ length, low, high })
    else Object.assign(last, { length: last.length + length, high })
  }
  const longest = levels.toSorted((one, other) => other.length - one.length).slice(0, mostFloors)
  const hasBottom = longest.some(({ low }) => low - bottom <= unevenness)
  const heights = longest.map(({ high }) => high)
  return hasBottom ? heights : [bottom, ...heights.slice(0, mostFloors - 1)]
}

/** Heights for rows: at each step from each floor, and at whole pitches from there. */
function heightsOf(polygon: Polygon, { height, rowGap }: Block): number[] {
  const { bottom, top } = boxOf(polygon.flat())
  const floors = floorsOf(polygon)
  const pitch = height + rowGap
  const heights: number[] = []
  const step = Math.max(leastStep, ((top - bottom) * floors.length) / mostHeights)
  for (const floor of floors)
    for (let start = 0; start * step < pitch; start++)
      for (let low = floor + start * step; low + height <= top + noise; low += pitch) heights.push(low)
  return heights.toSorted((one, other) => one - other)
}

/** The rows that together hold the most blocks. */
function bestRows(place: Place, block: Block): LaidRow[] {
  const pitch = block.height + block.rowGap
  const tried: Tried[] = []
  /** Of each height tried, the best row up to it. */
  const best: (Tried | undefined)[] = []
  let under = -1
  for (const low of heightsOf(place.polygon, block)) {
    while (under + 1 < tried.length && (tried[under + 1]?.low ?? Infinity) <= low - pitch + noise) under++
    const lefts = fillSpans(freeSpans(place, low, block.height, block.width), block)
    const before = best[under]
    const row = { low, lefts, sum: lefts.length + (before?.sum ?? 0), before }
    const last = best.at(-1)
    best.push(lefts.length > 0 && row.sum > (last?.sum ?? 0) ? row : last)
    tried.push(row)
  }
  const rows: LaidRow[] = []
  for (let row = best.at(-1); row !== undefined; row = row.before) rows.unshift(row)
  return rows
}

/** Moves each row up against the one above where it holds as many there: rows share their rails. */
function closeUp(rows: readonly LaidRow[], place: Place, block: Block): LaidRow[] {
  const closed: LaidRow[] = []
  for (const row of rows.toReversed()) {
    const above = closed[0]
    const low = above === undefined ? row.low : above.low - block.height - block.rowGap
    const lefts = fillSpans(freeSpans(place, low, block.height, block.width), block)
    closed.unshift(lefts.length >= row.lefts.length ? { low, lefts } : row)
  }
  return closed
}

/** Lays blocks in rows along the first axis. */
export const layRows = (place: Place, block: Block): LaidRow[] =>
  closeUp(bestRows(place, block), place, block)
