import { calls } from '@heliodesk/contract/calls'
import type { FastifyReply } from 'fastify'
import { csrfCookie, csrfToken, hashToken, sessionCookie } from '../../access/csrf.ts'
import { endSession } from '../../access/sessions.ts'
import type { Serve } from '../../platform/serve.ts'
import { logIn } from './log-in.ts'
import { readEmployee } from './read-employee.ts'
import type { DemoAccounts } from '@heliodesk/contract/session'

const { session } = calls

export function sessionRoutes(
  serve: Serve,
  options: { secure: boolean; secret: string; demo: DemoAccounts | null },
) {
  const shared = { path: '/', sameSite: 'lax', secure: options.secure } as const
  const setCsrf = (reply: FastifyReply, token: string | undefined) =>
    reply.setCookie(csrfCookie, csrfToken(options.secret, token), { ...shared, httpOnly: false })

  serve.open(session.csrfCookie, async ({ raw, reply }) => {
    setCsrf(reply, raw.cookies[sessionCookie])
  })

  serve.open(session.info, async () => ({ demo: options.demo }))

  serve.open(session.login, async (context, { body }) => {
    const { token, expires_at, employee } = await logIn(context, body)
    const before = context.raw.cookies[sessionCookie]
    if (before !== undefined) await endSession(context.services.database, hashToken(before))
    context.reply.setCookie(sessionCookie, token, { ...shared, httpOnly: true })
    setCsrf(context.reply, token)
    context.reply.header('x-session-expires-at', expires_at.toISOString())
    return { employee, companies: employee.companies, session_expires_at: expires_at }
  })

  serve.session(session.logout, async ({ services, session: { token_hash }, reply }) => {
    await endSession(services.database, token_hash)
    reply.clearCookie(sessionCookie, shared)
    setCsrf(reply, undefined)
  })

  serve.session(session.employee, ({ services, session: { employee_id }, company_id }) =>
    readEmployee(services.database, employee_id, company_id),
  )
}
