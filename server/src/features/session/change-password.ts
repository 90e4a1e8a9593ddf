import { hashPassword } from '../../access/logins/passwords.ts'
import { endOtherSessions, moveSession } from '../../access/logins/sessions.ts'
import { invalid, Problem } from '../../kernel/problems.ts'
import type { SessionContext } from '../../http/handler.ts'
import { requireGoodPassword } from '../../access/require-good-password.ts'
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
  const { password_hash: from } = await requirePassword(context, 'current_password', current_password)
  await requireGoodPassword(services.database, session.employee_id, password)
  const to = await hashPassword(password)
  // Of several at once one sets the password, keeps its session and ends the others.
  const token = await services.database.global.transaction(async (db) => {
    if (!(await replaceOwnPassword(db, session.user_id, { from, to }, now)))
      throw invalid({ current_password: ['wrongPassword'] })
    const moved = await moveSession(db, services.ids, session, {})
    if (moved === undefined) throw new Problem(401, 'sessionExpired')
    await endOtherSessions(db, session.user_id, session.id)
    return moved
  })
  await auditOwnLogin(context, 'password changed')
  return token
}
