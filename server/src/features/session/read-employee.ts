import type { CallAnswer } from '@heliodesk/contract/call'
import type { session } from '@heliodesk/contract/session'
import { allCalls } from '@heliodesk/contract/calls'
import { inCompany } from '../../access/database.ts'
import type { Session } from '../../access/logins/sessions.ts'
import { notFound, Problem } from '../../kernel/problems.ts'
import { findEmployeeRow } from '../../access/employee-row.ts'
import type { SessionContext } from '../../http/handler.ts'
import { listFilesOfOwner } from '../files/list-files-of-owner.ts'
import { listDefaultViews } from '../saved-views/list-default-views.ts'

/** What a session refuses that acts as somebody else; its screens say so in the place of the buttons. */
const refusedWhileActing = allCalls
  .filter(({ whileActing }) => whileActing === 'refused')
  .map(({ method, path }) => `${method} ${path}`)

type Who = Pick<Session, 'employee_id' | 'impersonator_id' | 'impersonator_name' | 'impersonation_company_id'>

/**
 * The employee as the current company sees it; without a company it has no role and no permissions.
 * An impersonator sees one company only.
 */
export async function readEmployee(
  { services, now }: Pick<SessionContext, 'services' | 'now'>,
  { employee_id, impersonator_id, impersonator_name, impersonation_company_id }: Who,
  wanted: number | 'default' | null,
): Promise<CallAnswer<typeof session.employee>> {
  const row = await findEmployeeRow(services.database, employee_id)
  if (row === undefined) throw notFound()
  const { employee, employments } = row
  const companies = row.companies.filter(
    ({ id }) => impersonator_id === null || id === impersonation_company_id,
  )
  const default_company =
    companies.find((one) => one.id === employee.default_company_id) ?? companies[0] ?? null
  const company_id = wanted === 'default' ? (default_company?.id ?? null) : wanted
  const employment = employments.find((one) => one.company_id === company_id)
  const company = companies.find((one) => one.id === company_id) ?? null
  if (company_id !== null && (employment === undefined || company === null)) {
    throw new Problem(403, 'foreignCompany')
  }
  const [default_views, files] =
    company_id === null || employment === undefined
      ? [[], []]
      : await inCompany(services.database, company_id, async (db) => [
          await listDefaultViews(db, employment.role_id),
          (
            await listFilesOfOwner({ db, services, happened_at: now, company_id }, 'employees', employee.id)
          ).reverse(),
        ])
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
    gender: employee.gender,
    hiredAt: employee.hired_at,
    active: employee.active,
    role: employment === undefined ? null : { id: employment.role_id, name: employment.role_name },
    function_group: employment === undefined ? null : { type: employment.function_group },
    permission_names: employment?.permissions ?? [],
    own_resources: employment?.own_resources ?? [],
    companies,
    default_company,
    company,
    files,
    two_factor: { enabled: employee.two_factor_enabled, enforced: employee.two_factor_enforced },
    default_views,
    impersonated_by:
      impersonator_id === null
        ? null
        : { id: impersonator_id, full_name: impersonator_name ?? '', refused: refusedWhileActing },
  }
}
