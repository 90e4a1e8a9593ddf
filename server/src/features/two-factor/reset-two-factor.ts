import { requireReachOfLogin } from '../../access/employments.ts'
import { endLogins } from '../../access/logins/end-logins.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { getEmployee } from '../employees/present-employee.ts'
import { auditInCompanies } from '../employees/audit-in-companies.ts'
import { clearTwoFactor } from '../../access/logins/two-factor-secrets.ts'

/** Resets the two-factor of an employee, who is logged out; refused for somebody with more permissions than the caller. */
export async function resetTwoFactor(context: EmployeeContext, id: number): Promise<void> {
  const { user } = await getEmployee(context, id)
  await requireReachOfLogin(context, id)
  await clearTwoFactor(context.db, user.id)
  await endLogins(context.db, user.id)
  await auditInCompanies(context, { action: 'two-factor reset', subject: 'employees', subject_id: id })
}
