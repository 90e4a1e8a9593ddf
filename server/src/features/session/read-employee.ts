import type { CallAnswer } from '@heliodesk/contract/call'
import type { session } from '@heliodesk/contract/session'
import type { Database } from '../../access/database.ts'
import { notFound, Problem } from '../../platform/problems.ts'
import { findEmployeeRow } from './queries.ts'

/** The employee as the current company sees it; without a company it has no role and no permissions. */
export async function readEmployee(
  database: Database,
  employee_id: number,
  company_id: number | null,
): Promise<CallAnswer<typeof session.employee>> {
  const row = await findEmployeeRow(database, employee_id)
  if (row === undefined) throw notFound()
  const { employee, companies, employments } = row
  const employment = employments.find((one) => one.company_id === company_id)
  if (company_id !== null && employment === undefined) throw new Problem(403, 'foreignCompany')
  return {
    id: employee.id,
    user: { id: employee.user_id, username: employee.username },
    full_name: employee.full_name,
    username: employee.username,
    firstName: employee.first_name,
    insertion: employee.insertion,
    lastName: employee.last_name,
    email: employee.email,
    phone: employee.phone,
    mobile: employee.mobile,
    role: employment === undefined ? null : { id: employment.role_id, name: employment.role_name },
    function_group: employment === undefined ? null : { type: employment.function_group },
    permission_names: employment?.permissions ?? [],
    own_resources: employment?.own_resources ?? [],
    companies,
    default_company: companies.find((one) => one.id === employee.default_company_id) ?? companies[0] ?? null,
    two_factor: { enabled: false, enforced: false },
    impersonated_by: null,
    company: companies.find((one) => one.id === company_id) ?? null,
  }
}
