import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { EmployeeContext } from '../../work/context.ts'
import { checkGrant, grantOf, withFreeName } from './check-grant.ts'
import { insertRole } from './queries.ts'

/** Creates a role with at most its creator's permissions. */
export async function createRole(context: EmployeeContext, body: CallBody<typeof calls.roles.create>) {
  const { db, company_id, happened_at: now } = context
  const values = { name: body.name, ...grantOf(body) }
  checkGrant(context, values)
  const role = await withFreeName(() => insertRole(db, company_id, now, values))
  await context.audit({ action: 'created', subject: 'roles', subject_id: role.id, after: { ...values } })
  return { ...role, employee_count: 0, employees: [] }
}
