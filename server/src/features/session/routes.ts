import { calls } from '@heliodesk/contract/calls'
import type { DemoAccounts } from '@heliodesk/contract/session'
import type { FastifyReply } from 'fastify'
import { csrfCookie, csrfToken, hashToken, sessionCookie } from '../../access/csrf.ts'
import { endSession, endSessionOf, findSession, idleDeadline, listSessions } from '../../access/sessions.ts'
import { notFound, Problem } from '../../platform/problems.ts'
import type { PublicContext, Serve } from '../../platform/serve.ts'
import { impersonationRoutes } from '../impersonation/routes.ts'
import { twoFactorRoutes } from '../two-factor/routes.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { readEmployee } from './read-employee.ts'

const { session } = calls

interface Options {
  secure: boolean
  secret: string
  demo: DemoAccounts | null
}

/** The two cookies of a browser: its session, and what changes send back. */
function cookiesFor({ secure, secret }: Options) {
  const shared = { path: '/', sameSite: 'lax', secure } as const
  const setCsrf = (reply: FastifyReply, token: string | undefined) =>
    reply.setCookie(csrfCookie, csrfToken(secret, token), { ...shared, httpOnly: false })
  return {
    setCsrf,
    set: (reply: FastifyReply, token: string) => {
      reply.setCookie(sessionCookie, token, { ...shared, httpOnly: true })
      setCsrf(reply, token)
    },
    clear: (reply: FastifyReply) => {
      reply.clearCookie(sessionCookie, shared)
      setCsrf(reply, undefined)
    },
  }
}

export function sessionRoutes(serve: Serve, options: Options) {
  const cookies = cookiesFor(options)

  serve.open(session.csrfCookie, async ({ raw, reply }) => {
    cookies.setCsrf(reply, raw.cookies[sessionCookie])
  })

  serve.open(session.info, async ({ services }) => ({
    demo: options.demo,
    mails: services.mail.delivers,
  }))

  /** The browser gets the token of its session, which is new or was moved; answers the session. */
  const keep = async ({ services, now, reply }: PublicContext, token: string, company_id: number | null) => {
    cookies.set(reply, token)
    const found = await findSession(services.database.pool, token, company_id, now)
    if (found === undefined) throw new Problem(401, 'sessionExpired')
    const session_expires_at = idleDeadline(found)
    reply.header('x-session-expires-at', session_expires_at.toISOString())
    return { found, session_expires_at }
  }
  const answer = async (context: PublicContext, token: string, company_id: number | null) => {
    const { found, session_expires_at } = await keep(context, token, company_id)
    const employee = await readEmployee(context.services.database, found, company_id)
    return { employee, companies: employee.companies, session_expires_at }
  }

  serve.open(session.login, async (context, { body }) => {
    const { token, two_factor, user_id } = await logIn(context, body)
    const before = context.raw.cookies[sessionCookie]
    if (before !== undefined) await endSession(context.services.database, hashToken(before))
    if (two_factor === null) return answer(context, token, null)
    await keep(context, token, null)
    return { two_factor, user_id }
  })

  serve.session(session.logout, async ({ services, session: { token_hash }, reply }) => {
    await endSession(services.database, token_hash)
    cookies.clear(reply)
  })

  serve.session(session.employee, (context) =>
    readEmployee(context.services.database, context.session, context.company_id),
  )
  twoFactorRoutes(
    serve,
    async (context, token) => (await keep(context, token, context.company_id)).session_expires_at,
  )
  impersonationRoutes(serve, answer)
  ownSessionRoutes(serve, cookies.clear)
}

function ownSessionRoutes(serve: Serve, clearCookies: (reply: FastifyReply) => void) {
  serve.session(session.ownSessions, async ({ services, session: own, now }) => ({
    data: (await listSessions(services.database, own.user_id, now)).map((one) => ({
      ...one,
      current: one.id === own.id,
    })),
  }))
  serve.session(session.endOwnSession, async ({ services, session: own, reply }, { params }) => {
    if (!(await endSessionOf(services.database, own.user_id, params.id))) throw notFound()
    if (params.id === own.id) clearCookies(reply)
  })
  serve.session(session.changePassword, (context, { body }) => changePassword(context, body))
}
