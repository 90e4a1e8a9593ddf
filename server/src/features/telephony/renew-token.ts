import { hashToken } from '../../access/logins/csrf.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { findToken, keepToken } from './queries.ts'

/** A new token, returned only once; the previous one is invalid from the commit. */
export async function renewToken(context: EmployeeContext) {
  const token = context.services.ids.token()
  const before = await findToken(context.db)
  await keepToken(context, hashToken(token))
  await context.audit({
    action: before === undefined ? 'tokenMade' : 'tokenRenewed',
    subject: 'voip numbers',
    subject_id: null,
  })
  return { token, renewed_at: context.happened_at }
}
