import type { FastifyRequest } from 'fastify'
import { networkOf } from '../access/logins/network-of.ts'
import type { Session } from '../access/logins/sessions.ts'
import type { RequestFacts, Services } from '../work/context.ts'
import type { Problem } from '../kernel/problems.ts'
import { createLogOnce } from './log-once.ts'

export type SecurityEvent = 'login' | 'code required' | 'login refused' | 'code refused' | 'password refused'

/**
 * Security events for monitoring (ASVS 5.0, 16.3): who, from where, why. Never the input:
 * an unknown username may be a password in the wrong field.
 */
export function logSecurity(
  { log }: Pick<Services, 'log'>,
  { id: request_id, ip }: RequestFacts,
  event: SecurityEvent,
  facts: { user_id: number | null; reason?: string },
): void {
  const line = { event, ...facts, ip, request_id }
  if (event === 'login' || event === 'code required') log.info(line, 'security')
  else log.warn(line, 'security')
}

/** Who made a request, once that is known. */
const callers = new WeakMap<FastifyRequest, Session>()
export const recordCaller = (request: FastifyRequest, session: Session) => {
  callers.set(request, session)
}

/** Forbidden, invalid CSRF token, rate limited; an expired session is not a security event. */
const refusals = new Set([403, 419, 429])
/** Told once for an address and a minute, because a flood of them would hide everything else. */
const turnedAway = (problem: Problem) => problem.status === 429 || isBusy(problem)
/** Sent away by how many come, not by a part that fails. */
export const isBusy = ({ key }: Problem) =>
  key === 'busyLogins' || key === 'busyUploads' || key === 'ownUploads'
const logOnce = createLogOnce()

/** A request by its route: the parameters in its address may be secrets. */
export const callOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? ''}`

/** Logs a refused request. */
export function logRefusal(
  { log, clock }: Pick<Services, 'log' | 'clock'>,
  request: FastifyRequest,
  problem: Problem,
): void {
  const wrongToken = problem.status === 401 && request.headers.authorization !== undefined
  if (!refusals.has(problem.status) && !isBusy(problem) && !wrongToken) return
  const about = `${networkOf(request.ip)} ${problem.key}`
  const times = turnedAway(problem) ? logOnce(about, clock.now()) : 1
  if (times === undefined) return
  const caller = callers.get(request)
  log.warn(
    {
      event: 'refused',
      status: problem.status,
      reason: problem.key,
      call: callOf(request),
      user_id: caller?.user_id ?? null,
      impersonator_id: caller?.impersonator_id ?? null,
      ip: request.ip,
      request_id: request.id,
      ...(times > 1 && { times }),
    },
    'security',
  )
}
