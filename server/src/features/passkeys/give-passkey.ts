import type { passkeys } from '@heliodesk/contract/passkeys'
import { forgetCodesOfLogin } from '../../access/logins/code-tries.ts'
import { countLoginTry, forgetLoginTries } from '../../access/logins/login-attempts.ts'
import { listPasskeys } from '../../access/logins/passkey-rows.ts'
import { moveSession, recordLogin } from '../../access/logins/sessions.ts'
import { logSecurity } from '../../http/log-security.ts'
import type { SessionContext } from '../../http/handler.ts'
import type { Given } from '../../work/use-case.ts'
import { conflict, forbidden, invalid, notFound, Problem } from '../../kernel/problems.ts'
import { askForPasskey, checkPasskey } from './check-passkey.ts'

function requireOwed({ session }: SessionContext, user_id: number) {
  if (user_id !== session.user_id) throw notFound()
  if (session.two_factor !== 'validate') throw forbidden()
}

/** For a login that owes its second factor. Throws 409 for somebody without a passkey. */
export async function prepareCode(context: SessionContext, user_id: number) {
  requireOwed(context, user_id)
  const own = await listPasskeys(context.services.database, user_id)
  if (own.length === 0) throw conflict('noPasskey')
  return askForPasskey(context, user_id, own)
}

/** A passkey instead of the code; it cannot be guessed, so that wrong ones do not count as wrong codes. */
export async function givePasskey(
  context: SessionContext,
  { params: { userId: user_id }, body: assertion }: Given<typeof passkeys.code>,
) {
  requireOwed(context, user_id)
  const { services, session, request, now } = context
  const { database } = services
  const tries = `passkey ${user_id}`
  await countLoginTry(database, tries, request.ip, now)
  if ((await checkPasskey(context, assertion, user_id)) === undefined) {
    logSecurity(services, request, 'code refused', { user_id, reason: 'passkey not accepted' })
    throw invalid({ id: ['passkeyRefused'] })
  }
  const token = await moveSession(database.global, services.ids, session, { two_factor: null, code_tries: 0 })
  if (token === undefined) throw new Problem(401, 'sessionExpired')
  await forgetLoginTries(database, tries, request.ip, now)
  await forgetCodesOfLogin(database, user_id)
  await recordLogin(database, user_id, request.ip, now)
  logSecurity(services, request, 'login', { user_id })
  return token
}
