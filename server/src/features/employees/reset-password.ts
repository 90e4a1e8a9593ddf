import { requireReachOfLogin } from '../../access/employments.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { forgetPasskeys } from '../../access/logins/passkey-rows.ts'
import { getEmployee } from './present-employee.ts'
import { auditInCompanies } from './audit-in-companies.ts'
import { clearPassword } from '../passwords/clear-password.ts'
import { sendPasswordLink } from '../passwords/send-password-link.ts'

/** Ends the password and the sessions of an employee, who is mailed a link to choose another one. */
export async function resetPassword(context: EmployeeContext, id: number): Promise<void> {
  const { user, firstName, email, active } = await getEmployee(context, id)
  await requireReachOfLogin(context, id)
  if (!active) throw conflict('noMailbox')
  // Without a mail server someone else has to read the mail, so resetting one's own would lock one out.
  const isReadable = context.services.mail.delivers || id !== context.employee_id
  await clearPassword(context, user.id, !isReadable)
  // What somebody else may hold must not log in after the office took the login back.
  if (id !== context.employee_id) await forgetPasskeys(context.db, user.id)
  await sendPasswordLink(context, 'password_reset', {
    user_id: user.id,
    username: user.username,
    firstName,
    email,
  })
  await auditInCompanies(context, { action: 'password reset', subject: 'employees', subject_id: id })
}
