import type { Call } from '@heliodesk/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { csrfCookie, csrfFits, sessionCookieOf } from '../access/logins/csrf.ts'
import { deadlineOf, type Session, touchSession } from '../access/logins/sessions.ts'
import type { Services } from '../work/context.ts'
import { innermostMessage } from '../postgres/database-errors.ts'
import { recordCaller } from './log-security.ts'
import { forbidden, Problem } from '../kernel/problems.ts'
import { requireRecentLogin } from './require-recent-login.ts'

const maxCompanyId = Number.MAX_SAFE_INTEGER

export const cookieOf = (request: FastifyRequest) => request.sessionToken

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the session's cookie. */
    sessionToken: string | undefined
  }
}

/** Requests know the token of their session from the cookie's one name. */
export function readSessionCookies(app: FastifyInstance, secure: boolean) {
  const name = sessionCookieOf(secure)
  app.decorateRequest('sessionToken', undefined)
  app.addHook('onRequest', async (request) => {
    request.sessionToken = request.cookies[name]
  })
}

export function companyOf(request: FastifyRequest): number | null {
  const header = request.headers['x-company-id']
  if (header === undefined || header === 'null' || header === '') return null
  const company_id = /^\d+$/.test(String(header)) ? Number(header) : 0
  if (company_id < 1 || company_id > maxCompanyId) {
    throw new Problem(400, 'noCompany')
  }
  return company_id
}

/** Requires a session without a pending code, except for the code and logout calls. */
export function requireSession(
  call: Pick<Call, 'path' | 'permission' | 'whileActing' | 'recentLogin'>,
  request: FastifyRequest,
  session: Session | undefined,
  now: Date,
): Session {
  if (session === undefined) {
    throw new Problem(401, cookieOf(request) === undefined ? 'notLoggedIn' : 'sessionExpired')
  }
  recordCaller(request, session)
  const { two_factor, user_id } = session
  if (two_factor !== null && call.permission !== 'pending session' && call.path !== '/logout') {
    throw new Problem(423, 'twoFactorRequired', { extra: { two_factor, user_id } })
  }
  if (session.impersonator_id !== null && call.whileActing === 'refused')
    throw new Problem(403, 'notAsSomebodyElse')
  // A login that still owes its code is one of now.
  if (call.recentLogin && two_factor === null) requireRecentLogin(session, now)
  return session
}

/** Requires that the caller works for the request's company and has the permission. */
export function requirePermission(
  call: Call,
  session: Session,
  company_id: number | null,
): asserts company_id is number {
  if (company_id === null) throw new Problem(400, 'noCompany')
  if (!session.employed) throw new Problem(403, 'foreignCompany')
  if (call.permission !== 'employee' && !session.permissions.has(call.permission as never)) throw forbidden()
}

/** A page elsewhere sends neither header; a GET that writes for its caller alone needs no more than the marker. */
export function requireCsrf(services: Services, call: Pick<Call, 'wantsToken'>, request: FastifyRequest) {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new Problem(419, 'marker')
  if (!call.wantsToken) return
  const header = request.headers['x-xsrf-token']
  if (!csrfFits(services.secret, cookieOf(request), request.cookies[csrfCookie], header)) {
    throw new Problem(419, 'csrf')
  }
}

/** A call that a page makes by itself. */
export const isBackground = (request: FastifyRequest) => request.headers['x-background'] === '1'

export function announceDeadline(session: Session, now: Date, request: FastifyRequest, reply: FastifyReply) {
  const deadline = deadlineOf(session, now, isBackground(request))
  void reply.header('x-session-expires-at', deadline.toISOString())
}

/**
 * Writes the announced deadline on a separate connection, after the request has released its own; failed
 * requests extend the session as well, and a failure here does not fail the request.
 */
export async function keepDeadline(
  { database, log }: Services,
  session: Session,
  now: Date,
  request: FastifyRequest,
) {
  if (isBackground(request)) return
  await touchSession(database, session, now).catch((error: unknown) =>
    log.warn({ error: innermostMessage(error), request_id: request.id }, 'session not kept'),
  )
}
