import { createRequestCounts } from '../access/request-counts.ts'
import type { Database } from '../access/database.ts'
import { networkOf } from '../access/network-of.ts'
import { Problem } from '../kernel/problems.ts'
import type { RequestFacts } from '../work/context.ts'
import type { PublicContext } from './handler.ts'

/** Far above normal use, far below what guessing links needs. */
const requestsPerMinute = 600

const countsOf = new WeakMap<Database, ReturnType<typeof createRequestCounts>>()

function countsIn(database: Database) {
  const counts = countsOf.get(database) ?? createRequestCounts(database)
  countsOf.set(database, counts)
  return counts
}

/** Throws 429 for a network above the request limit of all processes together. */
export async function limitRequests({
  request,
  now,
  services,
}: Pick<PublicContext, 'now' | 'services'> & { request: Pick<RequestFacts, 'ip'> }) {
  const { requests, ends } = await countsIn(services.database).count(networkOf(request.ip), now)
  if (requests <= requestsPerMinute) return
  const seconds = Math.max(1, Math.ceil((ends - now.getTime()) / 1_000))
  throw new Problem(429, 'tooManyTries', { params: { seconds }, headers: { 'retry-after': String(seconds) } })
}
