import type { twoFactor } from '@heliodesk/contract/session'
import { decryptToken } from '../../access/logins/encrypted-token.ts'
import { countLoginTry, forgetLoginTries } from '../../access/logins/login-attempts.ts'
import { hashRecoveryCode, newRecoveryCodes, stepOfCode } from '../../access/logins/one-time-codes.ts'
import { endOtherSessions, moveSession, recordLogin } from '../../access/logins/sessions.ts'
import { logSecurity } from '../../http/log-security.ts'
import { forbidden, invalid, notFound, Problem } from '../../kernel/problems.ts'
import type { SessionContext } from '../../http/handler.ts'
import type { Given } from '../../work/use-case.ts'
import { auditOwnLogin } from '../session/audit-own-login.ts'
import { enableTwoFactor, findLoginSecrets } from '../../access/logins/two-factor-secrets.ts'

/** Switches two-factor on with the first code of the pending secret; the other sessions of the person end. */
export async function activateTwoFactor(
  context: SessionContext,
  { params: { userId: user_id }, body: { code } }: Given<typeof twoFactor.activate>,
) {
  const { services, session, now, request } = context
  const { database } = services
  if (user_id !== session.user_id) throw notFound()
  if (session.two_factor === 'validate') throw forbidden()
  const tries = `2fa ${user_id}`
  await countLoginTry(database, tries, request.ip, now)
  const login = await findLoginSecrets(database, user_id)
  const pending = login?.pending ?? null
  const secret = pending && decryptToken(services.secret, pending, 'two-factor secret')
  if (!pending || !secret) throw invalid({ code: ['noPendingSecret'] })
  const step = await stepOfCode(secret, code, now)
  if (step === undefined) throw invalid({ code: ['invalidCode'] })
  const codes = newRecoveryCodes()
  const hashes = codes.map((one) => hashRecoveryCode(one))
  const enabled = await enableTwoFactor(database, user_id, { pending, step, hashes, now })
  if (!enabled) throw invalid({ code: ['invalidCode'] })
  const token = await moveSession(database.global, services.ids, session, { two_factor: null })
  if (token === undefined) throw new Problem(401, 'sessionExpired')
  if (session.two_factor !== null) {
    await recordLogin(database, user_id, request.ip, now)
    logSecurity(services, request, 'login', { user_id })
  }
  await endOtherSessions(database.global, user_id, session.id)
  await forgetLoginTries(database, tries, request.ip, now)
  await auditOwnLogin(context, 'two-factor on')
  return { token, recovery_codes: codes }
}
