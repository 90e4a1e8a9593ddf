import { median, timesOf } from './statistics.ts'

/** Objects, strings, sorting and arithmetic in the shares in which a request has them. */
function fixedWork(): number {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    id: (index * 7_919) % 2_003,
    name: `row ${(index * 31) % 997}`,
    amount: Math.sin(index) * 100,
  }))
  const read: typeof rows = JSON.parse(JSON.stringify(rows))
  const sorted = read.toSorted((one, other) => one.id - other.id)
  const byName = Map.groupBy(sorted, ({ name }) => name)
  return [...byName.values()].reduce(
    (sum, group) => sum + group.reduce((all, { amount }) => all + amount, 0),
    0,
  )
}

/** Median milliseconds of a round of work that never changes: figures of two runs compare where this one is the same. */
export const measureSpeed = async (): Promise<number> => median(await timesOf(200, fixedWork))
