import { countLoginTry, forgetLoginTries } from '../../access/login-attempts.ts'
import { hashPassword, isOutdated, passwordFits } from '../../access/passwords.ts'
import { noteLogin, startSession } from '../../access/sessions.ts'
import { logSecurity } from '../../http/log-security.ts'
import { invalid } from '../../kernel/problems.ts'
import type { PublicContext } from '../../http/serve.ts'
import { findLogin, renewHash } from './queries.ts'

/**
 * Checks a name and a password and starts a new session, which may still owe a code; a wrong one is counted
 * and answers 422.
 */
export async function logIn(
  context: PublicContext,
  { username, password }: { username: string; password: string },
) {
  const { services, now, request } = context
  const { database } = services
  await countLoginTry(database, username, request.ip, now)
  const login = await findLogin(database, username)
  if (!(await passwordFits(password, login?.password_hash)) || login === undefined) {
    logSecurity(services, request, 'login refused', {
      user_id: login?.user_id ?? null,
      reason: login === undefined ? 'no active login of that name' : 'wrong password',
    })
    throw invalid({ username: ['invalidCredentials'] })
  }
  await forgetLoginTries(database, username, request.ip)
  const { user_id, employee_id, two_factor } = login
  if (isOutdated(login.password_hash))
    await renewHash(database, user_id, login.password_hash, await hashPassword(password))
  const started = await startSession(database, services.ids, now, {
    user_id,
    employee_id,
    two_factor,
    ip: request.ip,
    user_agent: request.user_agent,
  })
  if (two_factor === null) await noteLogin(database, user_id, now)
  logSecurity(services, request, two_factor === null ? 'login' : 'code owed', { user_id })
  return { ...started, user_id, employee_id, two_factor }
}
