import type { passwords } from '@heliodesk/contract/passwords'
import { hashToken } from '../../access/logins/csrf.ts'
import { endLogins } from '../../access/logins/end-logins.ts'
import { forgetLoginTries } from '../../access/logins/login-attempts.ts'
import { hashPassword } from '../../access/logins/passwords.ts'
import { Problem } from '../../kernel/problems.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { PublicContext } from '../../http/handler.ts'
import type { Given } from '../../work/use-case.ts'
import { tellOwnerLater } from '../session/tell-owner.ts'
import { findLink, type PasswordLink, updatePassword, useLink } from './queries.ts'
import { requireGoodPassword } from '../../access/require-good-password.ts'

const over = () => new Problem(404, 'resetLinkOver')

/** Whose password a link sets. Throws 404 when it was used, replaced or has expired. */
export async function readPasswordLink(
  { services, now }: Pick<PublicContext, 'services' | 'now'>,
  token: string,
): Promise<PasswordLink> {
  const link = await findLink(services.database, hashToken(token))
  if (link === undefined || link.expires_at <= now) throw over()
  return link
}

/** Sets a password by a link, once, and ends all sessions of the person. */
export async function setPassword(
  context: PublicContext,
  { params: { token }, body: { password } }: Given<typeof passwords.set>,
): Promise<void> {
  const { services, now, request } = context
  const { company_id, user_id, username, employee_id } = await readPasswordLink(context, token)
  await requireGoodPassword(services.database, employee_id, password)
  await inTransaction(services, systemActor(company_id, { request }), atOnce(now), async (inside) => {
    // Of many concurrent requests only the one that gets the link computes a hash.
    if (!(await useLink(inside.db, hashToken(token), now))) throw over()
    await updatePassword(inside.db, user_id, await hashPassword(password), now)
    await endLogins(inside.db, user_id)
    await inside.audit({ action: 'password set', subject: 'employees', subject_id: employee_id })
  })
  await forgetLoginTries(services.database, username, request.ip, now)
  await tellOwnerLater(services, { user_id, type: 'password_set' })
}
