import type { FastifyRequest } from 'fastify'
import { maxFileBytes } from '@heliodesk/contract/call'
import { networkOf } from '../access/network-of.ts'
import type { Session } from '../access/sessions.ts'
import { Problem } from '../kernel/problems.ts'
import { createShares, type Release } from '../kernel/shares.ts'

const megabyte = 1_048_576
/** A body is held in memory until its answer; one without a length counts as the largest. */
const largest = maxFileBytes + megabyte
const waitLimitMs = 60_000

const ofStaff = createShares({ total: 6 * largest, perCaller: 6 * largest })
/** Who has no login waits for nobody: a full share refuses, and staff's is another. */
const ofVisitors = createShares({ total: 2 * largest, perCaller: largest })

const busy = () => new Problem(503, 'busyUploads', { headers: { 'retry-after': '10' } })

function sizeOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  return Number.isFinite(length) ? Math.min(length, largest) : largest
}

/** Waits until the body of staff may be read; those who have least of it come first. Throws 503 after a minute. */
export async function shareOfStaff(request: FastifyRequest, { user_id }: Session): Promise<Release> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.raw.socket.once('close', leave)
  try {
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(waitLimitMs)])
    return await ofStaff.wait(String(user_id), sizeOf(request), signal)
  } catch {
    throw busy()
  } finally {
    request.raw.socket.off('close', leave)
  }
}

/** Throws 503 when the address, or all visitors together, have as much as they may. */
export function shareOfVisitors(request: FastifyRequest): Release {
  const release = ofVisitors.take(networkOf(request.ip), sizeOf(request))
  if (release === undefined) throw busy()
  return release
}
