/** Minutes since midnight of a time of day, `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const lastMinute = 24 * 60 - 1

/** The time of day of some minutes since midnight, between 00:00 and 23:59. */
export function timeOf(minutes: number): string {
  const within = Math.min(lastMinute, Math.max(0, minutes))
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

export interface Times {
  from: string
  till: string
}

/** The same length some minutes later or earlier, within the day. */
export function shifted({ from, till }: Times, by: number): Times {
  const [begin, end] = [minutesOf(from), minutesOf(till)]
  const step = Math.max(-begin, Math.min(by, lastMinute - end))
  return { from: timeOf(begin + step), till: timeOf(end + step) }
}

/** Another end, at least a step after the beginning. */
export const endingAt = ({ from }: Times, till: number, step: number): Times => ({
  from,
  till: timeOf(Math.max(minutesOf(from) + step, till)),
})

export interface Lane {
  lane: number
  lanes: number
}

/** Where each of a column stands beside those that it overlaps. */
export function lanesOf(blocks: readonly ({ key: string } & Times)[]): Map<string, Lane> {
  const placed = new Map<string, Lane>()
  let group: { key: string; lane: number }[] = []
  let ends: string[] = []
  const close = () => {
    for (const { key, lane } of group) placed.set(key, { lane, lanes: ends.length })
    group = []
    ends = []
  }
  const inOrder = blocks.toSorted(
    (one, other) => one.from.localeCompare(other.from) || one.till.localeCompare(other.till),
  )
  for (const { key, from, till } of inOrder) {
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = till
    group.push({ key, lane })
  }
  close()
  return placed
}

/** The whole hours that a grid shows: the usual ones, and what lies outside them. */
export function hoursOf(blocks: readonly Times[], usual: { first: number; last: number }) {
  const first = Math.min(usual.first, ...blocks.map(({ from }) => Math.floor(minutesOf(from) / 60)))
  const last = Math.max(usual.last, ...blocks.map(({ till }) => Math.ceil(minutesOf(till) / 60)))
  return { first, last: Math.min(24, last) }
}
