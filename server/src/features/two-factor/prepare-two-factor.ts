import { toString as drawQrCode } from 'qrcode'
import { encryptToken } from '../../access/logins/encrypted-token.ts'
import { newSecret, otpAuthUri } from '../../access/logins/one-time-codes.ts'
import { conflict, forbidden, notFound } from '../../kernel/problems.ts'
import type { SessionContext } from '../../http/handler.ts'
import { findLoginSecrets, keepPendingSecret } from '../../access/logins/two-factor-secrets.ts'

/**
 * A new secret for the own login, active from its first code on. Throws 404 for another login, 409 while
 * two-factor is on.
 */
export async function prepareTwoFactor({ services, session }: SessionContext, user_id: number) {
  if (user_id !== session.user_id) throw notFound()
  // Knowing only the password is not enough to replace the second factor.
  if (session.two_factor === 'validate') throw forbidden()
  const login = await findLoginSecrets(services.database, user_id)
  if (login === undefined) throw notFound()
  // Nor is an unattended logged-in browser: switching off requires the password.
  if (login.enabled_at !== null) throw conflict('twoFactorIsOn')
  const secret = newSecret()
  const pending = encryptToken(services.secret, secret, 'two-factor secret')
  await keepPendingSecret(services.database, user_id, pending)
  const uri = otpAuthUri(login.username, secret)
  return { svg: await drawQrCode(uri, { type: 'svg', margin: 1 }), secret, uri }
}
