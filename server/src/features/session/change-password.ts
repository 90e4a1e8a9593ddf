import { hashPassword } from '../../access/passwords.ts'
import { endOtherSessions, moveSession } from '../../access/sessions.ts'
import { Problem } from '../../kernel/problems.ts'
import type { SessionContext } from '../../http/serve.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { requirePassword } from './require-password.ts'
import { replaceOwnPassword } from './queries.ts'
import { auditOwnLogin } from './audit-own-login.ts'

/**
 * Changes the own password and returns a new session token, because the old one may have been copied; the other
 * sessions of the person end. Throws 422 for a wrong current password.
 */
export async function changePassword(
  context: SessionContext,
  { current_password, password }: { current_password: string; password: string },
): Promise<string> {
  const { services, session, now } = context
  await requirePassword(context, 'current_password', current_password)
  await requireGoodPassword(services.database, session.employee_id, password)
  await replaceOwnPassword(services.database, session.user_id, await hashPassword(password), now)
  const token = await moveSession(services.database.global, services.ids, session, {})
  if (token === undefined) throw new Problem(401, 'sessionExpired')
  await endOtherSessions(services.database, session.user_id, session.id)
  await auditOwnLogin(context, 'password changed')
  return token
}
