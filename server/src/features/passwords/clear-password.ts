import { endLogins } from '../../access/logins/end-logins.ts'
import { noPassword } from '../../access/logins/passwords.ts'
import type { Context } from '../../work/context.ts'
import { updatePassword } from './queries.ts'

/** Ends the sessions of a login and, unless `keepPassword`, its password. */
export async function clearPassword(
  { db, happened_at: now }: Context,
  user_id: number,
  keepPassword = false,
) {
  // The login is locked before its links, as everywhere: of several who reset it at once none waits for a later one.
  if (!keepPassword) await updatePassword(db, user_id, noPassword, now)
  await endLogins(db, user_id)
}
