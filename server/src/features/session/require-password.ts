import { countLoginTry, forgetLoginTries } from '../../access/logins/login-attempts.ts'
import { passwordFits } from '../../access/logins/passwords.ts'
import { logSecurity } from '../../http/log-security.ts'
import { invalid } from '../../kernel/problems.ts'
import type { SessionContext } from '../../http/handler.ts'
import { findLoginSecrets } from '../../access/logins/two-factor-secrets.ts'

/** Verifies the password of a user changing their own login; rate limited. Throws 422 under `field`. */
export async function requirePassword(context: SessionContext, field: string, password: string) {
  const { services, session, request, now } = context
  const { database } = services
  const tries = `password ${session.user_id}`
  await countLoginTry(database, tries, request.ip, now)
  const login = await findLoginSecrets(database, session.user_id)
  const fits = await passwordFits(password, login?.password_hash)
  if (!fits || login === undefined) {
    logSecurity(services, request, 'password refused', { user_id: session.user_id })
    throw invalid({ [field]: ['wrongPassword'] })
  }
  await forgetLoginTries(database, tries, request.ip, now)
  return login
}
