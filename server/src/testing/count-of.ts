import type { Services } from '../work/context.ts'

const counts = new WeakMap<Services, number>()

/** One, two, three ... for each product: files that share a worker must not move each other's dates and numbers. */
export function countOf(services: Services): number {
  const next = (counts.get(services) ?? 0) + 1
  counts.set(services, next)
  return next
}
