import type { CallAnswer } from '@heliodesk/contract/call'
import type { session } from '@heliodesk/contract/session'
import { countLoginTry, forgetLoginTries } from '../../access/login-attempts.ts'
import { passwordFits } from '../../access/passwords.ts'
import { startSession } from '../../access/sessions.ts'
import { invalid } from '../../platform/problems.ts'
import type { PublicContext } from '../../platform/serve.ts'
import { findLogin } from './queries.ts'
import { readEmployee } from './read-employee.ts'

interface LoggedIn {
  token: string
  expires_at: Date
  employee: CallAnswer<typeof session.employee>
}

/** Checks a name and a password and starts a new session; a wrong one is counted and answers 422. */
export async function logIn(
  context: PublicContext,
  { username, password }: { username: string; password: string },
): Promise<LoggedIn> {
  const { services, now, request } = context
  const { database } = services
  await countLoginTry(database, username, request.ip, now)
  const login = await findLogin(database, username)
  if (!(await passwordFits(password, login?.password_hash)) || login === undefined) {
    throw invalid({ username: ['invalidCredentials'] })
  }
  await forgetLoginTries(database, username, request.ip)
  const { user_id, employee_id } = login
  const { token, expires_at } = await startSession(database, services.ids, now, {
    user_id,
    employee_id,
    ip: request.ip,
    user_agent: request.user_agent,
  })
  return { token, expires_at, employee: await readEmployee(database, employee_id, null) }
}
