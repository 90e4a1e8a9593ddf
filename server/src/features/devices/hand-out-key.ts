import { createHash } from 'node:crypto'
import { decryptToken, encryptToken } from '../../access/logins/encrypted-token.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { findLogin, lockDevice, writeDevice } from '../../access/logins/devices.ts'

/** Tells whether a password was changed since, and nothing of the password. */
export const markOf = (password_hash: string) => createHash('sha256').update(password_hash).digest()

/** The secret of the caller's device: made once; later calls answer the same, and note that it was used with a login. */
export async function handOutKey(context: EmployeeContext, { device: uuid }: { device: string }) {
  const { db, services, employee, company_id, received_at } = context
  const device = await lockDevice(db, uuid)
  // A device that was forgotten is registered anew: its data is gone.
  if (device === undefined || device.user_id !== employee.user_id || device.forgotten_at !== null)
    throw invalid({ device: ['unknownReference'] })
  const kept =
    device.secret_encrypted === null
      ? undefined
      : decryptToken(services.secret, device.secret_encrypted, 'device secret')
  const secret = kept ?? services.ids.token()
  const login = await findLogin(db, employee.user_id)
  await writeDevice(db, device.id, {
    ...(kept === undefined && { secret_encrypted: encryptToken(services.secret, secret, 'device secret') }),
    ...(login !== undefined && { password_mark: markOf(login.password_hash) }),
    company_ids: [...new Set([...device.company_ids, company_id])],
    seen_at: received_at,
  })
  return { secret }
}
