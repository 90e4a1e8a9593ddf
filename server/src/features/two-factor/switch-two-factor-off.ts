import { hashRecoveryCode, newRecoveryCodes } from '../../access/logins/one-time-codes.ts'
import { conflict } from '../../kernel/problems.ts'
import type { SessionContext } from '../../http/handler.ts'
import { readEmployee } from '../session/read-employee.ts'
import { requirePassword } from '../session/require-password.ts'
import { auditOwnLogin } from '../session/audit-own-login.ts'
import { clearTwoFactor, putRecoveryCodes } from '../../access/logins/two-factor-secrets.ts'

/** New recovery codes for oneself; the old ones end. */
export async function renewRecoveryCodes(context: SessionContext, password: string): Promise<string[]> {
  const { services, session } = context
  const { enabled_at } = await requirePassword(context, 'password', password)
  if (enabled_at === null) throw conflict('noPendingSecret')
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(code))
  await putRecoveryCodes(services.database, session.user_id, hashes)
  await auditOwnLogin(context, 'recovery codes renewed')
  return codes
}

/** Switches the own two-factor off. Throws 409 where a company enforces it. */
export async function switchTwoFactorOff(context: SessionContext, password: string): Promise<void> {
  const { services, session } = context
  await requirePassword(context, 'password', password)
  const { two_factor } = await readEmployee(context, session, null)
  if (two_factor.enforced) throw conflict('twoFactorEnforced')
  await clearTwoFactor(services.database.global, session.user_id)
  await auditOwnLogin(context, 'two-factor off')
}
