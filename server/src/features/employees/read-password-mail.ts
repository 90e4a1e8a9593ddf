import { requireHold } from '../../access/employments.ts'
import { openSeals } from '../../access/sealed-tokens.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { getEmployee } from './present-employee.ts'
import { findWaitingMail } from '../passwords/find-waiting-mail.ts'
import { linkOf } from '../passwords/send-password-link.ts'

/**
 * Reads the mail that waits for an employee where no mail server is, so that an administrator can hand it over.
 * Throws 403 for somebody who holds anything that the caller lacks, 409 when none waits and for oneself.
 */
export async function readPasswordMail(context: EmployeeContext, id: number) {
  const { user } = await getEmployee(context, id)
  // Whoever holds a session of somebody must not get at their password by it.
  const mail = id === context.employee_id ? undefined : await findWaitingMail(context, user.id)
  if (mail === undefined) throw conflict('noPasswordMail')
  await requireHold(context, id)
  const { to, subject, text, token, expires_at } = mail
  const { secret, publicUrl } = context.services
  await context.audit({
    action: 'password mail read',
    subject: 'employees',
    subject_id: id,
    after: { to, subject },
  })
  return { to, subject, text: openSeals(secret, text), url: linkOf(publicUrl, token), expires_at }
}
