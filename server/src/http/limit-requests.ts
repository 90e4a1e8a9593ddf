import type { Services } from './context.ts'
import { Problem } from '../kernel/problems.ts'
import type { PublicContext } from './serve.ts'

/** Far above normal use, far below what guessing links needs. */
const requestsPerMinute = 600
const minute = 60_000
const addressesKept = 10_000

type Windows = Map<string, { from: number; requests: number }>
const windowsOf = new WeakMap<Services, Windows>()

/** Throws 429 for an address that asks more than people do; each running product counts for itself. */
export function limitRequests({
  request,
  now,
  services,
}: Pick<PublicContext, 'request' | 'now' | 'services'>) {
  const time = now.getTime()
  const windows: Windows = windowsOf.get(services) ?? new Map()
  windowsOf.set(services, windows)
  const known = windows.get(request.ip)
  if (known === undefined || time - known.from >= minute) {
    if (windows.size >= addressesKept) forgetOld(windows, time)
    windows.set(request.ip, { from: time, requests: 1 })
    return
  }
  known.requests += 1
  if (known.requests <= requestsPerMinute) return
  const seconds = Math.ceil((known.from + minute - time) / 1_000)
  throw new Problem(429, 'tooManyTries', { params: { seconds }, headers: { 'retry-after': String(seconds) } })
}

function forgetOld(windows: Windows, time: number) {
  for (const [ip, { from }] of windows) if (time - from >= minute) windows.delete(ip)
  if (windows.size >= addressesKept) windows.clear()
}
