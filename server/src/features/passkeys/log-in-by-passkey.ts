import { recordLogin, startSession } from '../../access/sessions.ts'
import { limitRequests } from '../../http/limit-requests.ts'
import { logSecurity } from '../../http/log-security.ts'
import type { PublicContext } from '../../http/serve.ts'
import { invalid } from '../../kernel/problems.ts'
import { findLogin } from '../session/queries.ts'
import { askForPasskey, type Assertion, checkPasskey } from './check-passkey.ts'

export async function prepareLogin(context: PublicContext) {
  await limitRequests(context)
  return askForPasskey(context, null, [])
}

/** A device that asked who holds it is both factors: a session that owes nothing. Throws 422 otherwise. */
export async function logInByPasskey(context: PublicContext, assertion: Assertion): Promise<string> {
  await limitRequests(context)
  const { services, request, now } = context
  const found = await checkPasskey(context, assertion, null)
  const login = found && (await findLogin(services.database, found.username))
  if (login === undefined) {
    logSecurity(services, request, 'login refused', {
      user_id: found?.passkey.user_id ?? null,
      reason: found === undefined ? 'passkey not accepted' : 'no active login',
    })
    throw invalid({ id: ['passkeyRefused'] })
  }
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
