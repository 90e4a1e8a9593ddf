import { countLoginTry, forgetLoginTries } from '../../access/login-attempts.ts'
import { passwordFits } from '../../access/passwords.ts'
import { startSession } from '../../access/sessions.ts'
import { invalid } from '../../platform/problems.ts'
import type { PublicContext } from '../../platform/serve.ts'
import { findLogin } from './queries.ts'

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
    throw invalid({ username: ['invalidCredentials'] })
  }
  await forgetLoginTries(database, username, request.ip)
  const { user_id, employee_id, two_factor } = login
  const started = await startSession(database, services.ids, now, {
    user_id,
    employee_id,
    two_factor,
    ip: request.ip,
    user_agent: request.user_agent,
  })
  return { ...started, user_id, employee_id, two_factor }
}
