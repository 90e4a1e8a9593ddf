import type { FastifyRequest } from 'fastify'
import { maxFileBytes } from '@heliodesk/contract/call'
import { networkOf } from '../../access/logins/network-of.ts'
import type { Session } from '../../access/logins/sessions.ts'
import { Problem } from '../../kernel/problems.ts'
import { createShares, type Release } from '../../kernel/shares.ts'
import { endArrival } from './limit-arrival.ts'

const megabyte = 1_048_576
/** A body is held in memory until its answer; one without a length counts as the largest. */
const largest = maxFileBytes + megabyte
const waitLimitMs = 60_000

const ofStaff = createShares({ total: 6 * largest, perCaller: 6 * largest })
/** Who has no login waits for nobody: a full share refuses or ends the slowest, and staff's is another. */
const ofVisitors = createShares({ total: 2 * largest, perCaller: largest })

/** Large files lie on the disk, but each is written to the database in one piece of work, which takes memory. */
const ofLargeFiles = createShares({ total: Infinity, perCaller: 2 })
const ofAllLargeFiles = createShares({ total: 6, perCaller: 6 })

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

interface Arriving {
  request: FastifyRequest
  network: string
  size: number
  since: number
  readBefore: number
  release: Release
}
const arriving = new Set<Arriving>()
/** Nobody is slow before. */
const graceMs = 2_000

/** How far somebody is behind, of 1: who goes on like this is not there within the time for it. */
function lagOf({ request, size, since, readBefore }: Arriving): number {
  const { raw, server } = request
  const elapsed = performance.now() - since
  if (raw.complete || elapsed < graceMs) return 0
  const due = (size * elapsed) / server.usualArrivalMs
  return 1 - (raw.socket.bytesRead - readBefore) / due
}

/** Ends the upload that is furthest behind; false when none of others is. */
function endSlowest(network: string): boolean {
  const others = [...arriving].filter((one) => one.network !== network)
  const [slowest] = others.toSorted((a, b) => lagOf(b) - lagOf(a))
  if (slowest === undefined || !(lagOf(slowest) > 0)) return false
  endArrival(slowest.request)
  slowest.release()
  return true
}

/**
 * Throws 411 without a length, 503 when the address, or all visitors together, have as much as they may. Whoever is too
 * slow to be there in time gives way to others.
 */
export function shareOfVisitors(request: FastifyRequest): Release {
  if (request.headers['content-length'] === undefined) throw new Problem(411, 'lengthRequired')
  const [network, size] = [networkOf(request.ip), sizeOf(request)]
  const mine = [...arriving].filter((one) => one.network === network)
  if (mine.reduce((sum, one) => sum + one.size, size) > largest) throw busy()
  let release = ofVisitors.take(network, size)
  while (release === undefined && endSlowest(network)) release = ofVisitors.take(network, size)
  if (release === undefined) throw busy()
  const free = release
  const one: Arriving = {
    request,
    network,
    size,
    since: performance.now(),
    readBefore: request.raw.socket.bytesRead,
    release: () => {
      arriving.delete(one)
      free()
    },
  }
  arriving.add(one)
  return one.release
}

/** Throws 503 while two files above a megabyte of the same person, or six of all people, are being taken in. */
export function shareOfLargeFiles(request: FastifyRequest, { user_id }: Session): Release | undefined {
  if (sizeOf(request) <= megabyte) return undefined
  const own = ofLargeFiles.take(String(user_id), 1)
  if (own === undefined) throw new Problem(503, 'ownUploads', { headers: { 'retry-after': '10' } })
  const ofAll = ofAllLargeFiles.take('all', 1)
  if (ofAll === undefined) {
    own()
    throw busy()
  }
  return () => {
    own()
    ofAll()
  }
}
