import { requireAllPermissionsOf } from '../../access/employments.ts'
import { withToken } from '../../access/logins/sealed-tokens.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { auditInCompanies } from './audit-in-companies.ts'
import { getEmployee } from './present-employee.ts'
import { findWaitingMail } from '../passwords/find-waiting-mail.ts'
import { linkOf } from '../passwords/send-password-link.ts'

/**
 * Reads the pending mail of an employee without a mail server, so that an administrator can hand it over.
 * Throws 403 for someone with a permission that the caller lacks, 409 without a pending mail or for oneself.
 */
export async function readPasswordMail(context: EmployeeContext, id: number) {
  const { user } = await getEmployee(context, id)
  // A stolen session must not give access to the password.
  const mail = id === context.employee_id ? undefined : await findWaitingMail(context, user.id)
  if (mail === undefined) throw conflict('noPasswordMail')
  await requireAllPermissionsOf(context, id)
  const { to, subject, text, placed, expires_at } = mail
  const { publicUrl } = context.services
  await auditInCompanies(context, {
    action: 'password mail read',
    subject: 'employees',
    subject_id: id,
    after: { to, subject },
  })
  return {
    to,
    subject,
    text: withToken(text, placed, publicUrl),
    url: linkOf(publicUrl, placed.token),
    expires_at,
  }
}
