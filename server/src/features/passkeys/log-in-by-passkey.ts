import { limitRequests } from '../../http/limits/limit-requests.ts'
import { logSecurity } from '../../http/log-security.ts'
import type { PublicContext } from '../../http/handler.ts'
import { invalid } from '../../kernel/problems.ts'
import { logInKnown } from '../session/log-in-known.ts'
import { askForPasskey, type Assertion, checkPasskey } from './check-passkey.ts'

export async function prepareLogin(context: PublicContext) {
  await limitRequests(context)
  return askForPasskey(context, null, [])
}

/** A device that asked who holds it is both factors: a session that owes nothing. Throws 422 otherwise. */
export async function logInByPasskey(context: PublicContext, assertion: Assertion): Promise<string> {
  await limitRequests(context)
  const found = await checkPasskey(context, assertion, null)
  const token = found && (await logInKnown(context, found.username))
  if (token !== undefined) return token
  logSecurity(context.services, context.request, 'login refused', {
    user_id: found?.passkey.user_id ?? null,
    reason: found === undefined ? 'passkey not accepted' : 'no active login',
  })
  throw invalid({ id: ['passkeyRefused'] })
}
