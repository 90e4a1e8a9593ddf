import { createRequestCounts } from '../../access/request-counts.ts'
import type { Database } from '../../access/database.ts'
import { networkOf } from '../../access/logins/network-of.ts'
import { Problem } from '../../kernel/problems.ts'
import type { RequestFacts } from '../../work/context.ts'
import type { PublicContext } from '../handler.ts'

/** Far above normal use, far below what guessing links needs. */
const requestsPerMinute = 600

const countsOf = new WeakMap<Database, ReturnType<typeof createRequestCounts>>()

function countsIn(database: Database) {
  const counts = countsOf.get(database) ?? createRequestCounts(database)
  countsOf.set(database, counts)
  return counts
}

type Asked = Pick<PublicContext, 'now' | 'services'>

/** Throws 429 for a network above the request limit of all processes together. */
export const limitRequests = ({
  request,
  ...asked
}: Asked & { request: Pick<RequestFacts, 'ip'> }): Promise<void> =>
  limit(asked, networkOf(request.ip), requestsPerMinute)

/** A signature is the one large body that visitors send, once; each costs as much as many small ones. */
const largeBodiesPerMinute = 60

/** Throws 429 for a network that sends more large bodies without a login than people sign. */
export const limitLargeBodies = ({
  request,
  ...asked
}: Asked & { request: Pick<RequestFacts, 'ip'> }): Promise<void> =>
  limit(asked, `large ${networkOf(request.ip)}`, largeBodiesPerMinute)

/** Throws 429 for a link that is read more often in a minute than its readers do, wherever from. */
export const limitLink = (asked: Asked, token_hash: Buffer, mostPerMinute: number): Promise<void> =>
  limit(asked, `link ${token_hash.toString('hex')}`, mostPerMinute)

/** A person sends a form once; a page of many visitors some times. */
const formsPerMinute = { ofNetwork: 6, ofSource: 600, ofNewcomers: 3_000 }

/**
 * Throws 429 for a form that is sent more often in a minute than people do: from one network, or from all. The first
 * post of a network is taken longer, so that a few that flood it do not close it to everybody.
 */
export async function limitForm(
  { request, ...asked }: Asked & { request: Pick<RequestFacts, 'ip'> },
  key: string,
): Promise<void> {
  const { ofNetwork, ofSource, ofNewcomers } = formsPerMinute
  const requests = await countUpTo(asked, `form ${key} ${networkOf(request.ip)}`, ofNetwork)
  await limit(asked, `form ${key}`, requests === 1 ? ofNewcomers : ofSource)
}

async function limit(asked: Asked, key: string, most: number): Promise<void> {
  await countUpTo(asked, key, most)
}

/** Counts a request, and answers with how many there are by now. Throws 429 above the most. */
async function countUpTo({ now, services }: Asked, key: string, most: number): Promise<number> {
  const { requests, ends } = await countsIn(services.database).count(key, now)
  if (requests <= most) return requests
  const seconds = Math.max(1, Math.ceil((ends - now.getTime()) / 1_000))
  throw new Problem(429, 'tooManyTries', { params: { seconds }, headers: { 'retry-after': String(seconds) } })
}
