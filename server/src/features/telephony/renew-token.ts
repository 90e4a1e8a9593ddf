import { hashToken } from '../../access/csrf.ts'
import type { EmployeeContext } from '../../platform/context.ts'
import { keepToken } from './queries.ts'

/** A new token, shown this once; the one before ends at the commit. */
export async function renewToken(context: EmployeeContext) {
  const token = context.services.ids.token()
  await keepToken(context, hashToken(token))
  await context.audit({ action: 'tokenRenewed', subject: 'voip numbers', subject_id: null })
  return { token, renewed_at: context.now }
}
