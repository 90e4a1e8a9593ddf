import type { twoFactor } from '@heliodesk/contract/session'
import {
  codesOfLogin,
  codesOfSession,
  countCodeOfLogin,
  countCodeOfSession,
  forgetCodesOfLogin,
} from '../../access/logins/code-tries.ts'
import type { Database } from '../../access/database.ts'
import { decryptToken } from '../../access/logins/encrypted-token.ts'
import { countLoginTry, forgetLoginTries } from '../../access/logins/login-attempts.ts'
import { hashRecoveryCode, stepOfCode } from '../../access/logins/one-time-codes.ts'
import { endSession, moveSession, recordLogin } from '../../access/logins/sessions.ts'
import { logSecurity } from '../../http/log-security.ts'
import { forbidden, invalid, notFound, Problem } from '../../kernel/problems.ts'
import type { SessionContext } from '../../http/handler.ts'
import type { Given } from '../../work/use-case.ts'
import { findLoginSecrets, takeRecoveryCode, takeStep } from '../../access/logins/two-factor-secrets.ts'
import { warnOfCodes } from './warn-of-codes.ts'

/**
 * Verifies the code that a login still requires, from the authenticator or a recovery code; each works once.
 * Wrong ones are counted like wrong passwords, by pending login (the fifth ends it) and by login from wherever: after
 * ten within an hour only a recovery code is taken, and its owner gets a mail. Answers the new token of the session.
 */
export async function validateTwoFactor(
  context: SessionContext,
  { params: { userId: user_id }, body: { code } }: Given<typeof twoFactor.validate>,
) {
  const { services, session, now, request } = context
  const { database } = services
  if (user_id !== session.user_id) throw notFound()
  if (session.two_factor !== 'validate') throw forbidden()
  const tries = `2fa ${user_id}`
  await countLoginTry(database, tries, request.ip, now)
  const tried = await countCodeOfSession(database, session)
  if (tried === undefined) throw await endPending(context)
  const ofLogin = await countCodeOfLogin(database, user_id, now)
  const login = await findLoginSecrets(database, user_id)
  const secret =
    ofLogin > codesOfLogin || !login?.secret
      ? undefined
      : decryptToken(services.secret, login.secret, 'two-factor secret')
  if (!(await takeCode(database, user_id, code, secret, now))) {
    logSecurity(services, request, 'code refused', { user_id })
    if (ofLogin === codesOfLogin) await warnOfCodes(services, session.username)
    if (tried >= codesOfSession) throw await endPending(context)
    throw invalid({ code: [ofLogin < codesOfLogin ? 'invalidCode' : 'onlyRecoveryCode'] })
  }
  const token = await moveSession(database.global, services.ids, session, { two_factor: null, code_tries: 0 })
  if (token === undefined) throw new Problem(401, 'sessionExpired')
  await forgetLoginTries(database, tries, request.ip, now)
  await forgetCodesOfLogin(database, user_id)
  await recordLogin(database, user_id, request.ip, now)
  logSecurity(services, request, 'login', { user_id })
  return token
}

async function endPending({ services, session }: SessionContext): Promise<Problem> {
  await endSession(services.database, session.token_hash)
  return new Problem(401, 'tooManyCodes')
}

async function takeCode(
  database: Database,
  user_id: number,
  code: string,
  secret: string | undefined,
  now: Date,
): Promise<boolean> {
  const step = secret === undefined ? undefined : await stepOfCode(secret, code, now)
  if (step !== undefined) return takeStep(database, user_id, step)
  return code.length > 6 && takeRecoveryCode(database, user_id, hashRecoveryCode(code))
}
