import { recordLogin, startSession } from '../../access/logins/sessions.ts'
import { logSecurity } from '../../http/log-security.ts'
import type { PublicContext } from '../../http/handler.ts'
import { findLogin } from './queries.ts'

/** A session of somebody who proved by both factors who they are; undefined for a login that is not active. */
export async function logInKnown({ services, request, now }: PublicContext, username: string) {
  const login = await findLogin(services.database, username)
  if (login === undefined) return undefined
  const { user_id, employee_id } = login
  const { token } = await startSession(services.database, services.ids, now, {
    user_id,
    employee_id,
    ip: request.ip,
    user_agent: request.user_agent,
  })
  await recordLogin(services.database, user_id, request.ip, now)
  logSecurity(services, request, 'login', { user_id })
  return token
}
