import { endLogins } from '../../access/end-logins.ts'
import { requireReachOfLogin } from '../../access/employments.ts'
import { noPassword } from '../../access/passwords.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { getEmployee } from './present-employee.ts'
import { tellPlaces } from './tell-places.ts'
import { updatePassword } from '../passwords/queries.ts'
import { sendPasswordLink } from '../passwords/send-password-link.ts'

/** Ends the password and the sessions of an employee, who is mailed a link to choose another one. */
export async function resetPassword(context: EmployeeContext, id: number): Promise<void> {
  const { user, firstName, email, active } = await getEmployee(context, id)
  await requireReachOfLogin(context, id)
  if (!active) throw conflict('noMailbox')
  await endLogins(context.db, user.id)
  // Without a mail server somebody else reads the mail; whoever reset their own would be locked out.
  const isReadable = context.services.mail.delivers || id !== context.employee_id
  if (isReadable) await updatePassword(context.db, user.id, noPassword, context.now)
  await sendPasswordLink(context, 'password_reset', {
    user_id: user.id,
    username: user.username,
    firstName,
    email,
  })
  await tellPlaces(context, { action: 'password reset', subject: 'employees', subject_id: id })
}
