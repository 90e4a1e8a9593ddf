import { countLoginTry, forgetLoginTries } from '../../access/login-attempts.ts'
import { hashPassword, isOutdated, passwordFits } from '../../access/passwords.ts'
import { recordLogin, startSession } from '../../access/sessions.ts'
import { logSecurity } from '../../http/log-security.ts'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { invalid, Problem } from '../../kernel/problems.ts'
import type { PublicContext } from '../../http/serve.ts'
import { findLogin, renewHash } from './queries.ts'

interface Credentials {
  username: string
  password: string
}

/** Few enough to leave pool connections for other requests and to keep the queue within some seconds. */
const inTurn = limitAtOnce(4)
const mostUnderWay = 50
let underWay = 0

/**
 * Checks a username and a password and starts a new session, which may still require a code; a wrong one is
 * counted and answers 422. Throws 503 when too many log in concurrently, before anything is counted or looked up.
 */
export async function logIn(context: PublicContext, credentials: Credentials) {
  if (underWay >= mostUnderWay) throw new Problem(503, 'busyLogins', { headers: { 'retry-after': '5' } })
  underWay += 1
  try {
    return await inTurn(new AbortController().signal, () => checkLogin(context, credentials))
  } finally {
    underWay -= 1
  }
}

async function checkLogin(context: PublicContext, { username, password }: Credentials) {
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
  await forgetLoginTries(database, username, request.ip, now)
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
