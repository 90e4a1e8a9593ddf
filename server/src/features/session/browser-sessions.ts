import type { FastifyReply } from 'fastify'
import { csrfCookie, csrfToken, sessionCookieOf } from '../../access/logins/csrf.ts'
import { deviceCookieOf, deviceDays, readDevice, writeDevice } from '../../access/logins/known-device.ts'
import { findSession, idleDeadline } from '../../access/logins/sessions.ts'
import { Problem } from '../../kernel/problems.ts'
import type { PublicContext } from '../../http/handler.ts'
import { readEmployee } from './read-employee.ts'

interface Options {
  secure: boolean
  secret: string
}

export type BrowserSessions = ReturnType<typeof browserSessions>

/** The session cookies of a browser. */
export function browserSessions({ secure, secret }: Options) {
  const name = sessionCookieOf(secure)
  const device = deviceCookieOf(secure)
  const shared = { path: '/', sameSite: 'lax', secure } as const
  const setCsrf = (reply: FastifyReply, token: string | undefined) =>
    reply.setCookie(csrfCookie, csrfToken(secret, token), { ...shared, httpOnly: false })

  /** Sets the cookies of a new or renewed session and returns the session. */
  const deviceOf = ({ raw, now }: Pick<PublicContext, 'raw' | 'now'>) =>
    readDevice(secret, raw.cookies[device], now)
  const keep = async (context: PublicContext, token: string, company_id: number | null) => {
    const { services, now, reply } = context
    reply.setCookie(name, token, { ...shared, httpOnly: true })
    setCsrf(reply, token)
    const found = await findSession(services.database.pool, token, company_id, now)
    if (found === undefined) throw new Problem(401, 'sessionExpired')
    if (found.two_factor === null) {
      const id = deviceOf(context) ?? services.ids.token()
      reply.setCookie(device, writeDevice(secret, id, now), {
        ...shared,
        httpOnly: true,
        maxAge: deviceDays * 86_400,
      })
    }
    const session_expires_at = idleDeadline(found)
    reply.header('x-session-expires-at', session_expires_at.toISOString())
    return { found, session_expires_at }
  }
  const answer = async (context: PublicContext, token: string, company_id: number | null) => {
    const { found, session_expires_at } = await keep(context, token, company_id)
    const employee = await readEmployee(context, found, company_id)
    return { employee, companies: employee.companies, session_expires_at }
  }

  return {
    setCsrf,
    /** Of a browser in which somebody logged in before. */
    deviceOf,
    clear: (reply: FastifyReply) => {
      reply.clearCookie(name, shared)
      setCsrf(reply, undefined)
    },
    keep,
    answer,
  }
}
