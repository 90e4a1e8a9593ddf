import { countLoginTry, forgetLoginTries } from '../../access/logins/login-attempts.ts'
import { createLoginLanes } from '../../access/logins/login-lanes.ts'
import { networkOf } from '../../access/logins/network-of.ts'
import { hashPassword, isOutdated, passwordFits } from '../../access/logins/passwords.ts'
import { recordLogin, startSession } from '../../access/logins/sessions.ts'
import { logSecurity } from '../../http/log-security.ts'
import { invalid, Problem } from '../../kernel/problems.ts'
import type { PublicContext } from '../../http/handler.ts'
import { findLogin, renewHash } from './queries.ts'

interface Credentials {
  username: string
  password: string
}

const lanes = createLoginLanes()

/**
 * Checks a username and a password and starts a new session, which may still require a code; a wrong one is
 * counted and answers 422. Throws 503 when too many log in concurrently, before anything is counted or looked up.
 */
export async function logIn(
  context: PublicContext,
  { credentials, device }: { credentials: Credentials; device: string | null },
) {
  const { clock } = context.services
  const origin = { network: networkOf(context.request.ip), device }
  const done = await lanes.run(origin, clock, async () => {
    try {
      return await checkLogin(context, credentials, device)
    } catch (error) {
      if (error instanceof Problem) lanes.failed(origin, clock.now())
      throw error
    }
  })
  if (done === undefined) throw new Problem(503, 'busyLogins', { headers: { 'retry-after': '5' } })
  lanes.succeeded(origin, clock.now())
  return done.result
}

async function checkLogin(
  context: PublicContext,
  { username, password }: Credentials,
  device: string | null,
) {
  const { services, now, request } = context
  const { database } = services
  await countLoginTry(database, username, request.ip, now, { device })
  const login = await findLogin(database, username)
  if (!(await passwordFits(password, login?.password_hash)) || login === undefined) {
    logSecurity(services, request, 'login refused', {
      user_id: login?.user_id ?? null,
      reason: login === undefined ? 'no active login of that name' : 'wrong password',
    })
    throw invalid({ username: ['invalidCredentials'] })
  }
  await forgetLoginTries(database, username, request.ip, now, { device })
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
  if (two_factor === null) await recordLogin(database, user_id, request.ip, now)
  logSecurity(services, request, two_factor === null ? 'login' : 'code required', { user_id })
  return { ...started, user_id, employee_id, two_factor }
}
