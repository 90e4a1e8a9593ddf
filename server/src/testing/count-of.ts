import type { Database } from '../access/database.ts'
import type { Services } from '../work/context.ts'

/** By the database: work that begins again has services of its own. */
const counts = new WeakMap<Database, number>()

/** One, two, three ... for each product: files that share a worker must not move each other's dates and numbers. */
export function countOf({ database }: Pick<Services, 'database'>): number {
  const next = (counts.get(database) ?? 0) + 1
  counts.set(database, next)
  return next
}
