import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { EmployeeContext } from '../../work/context.ts'
import { checkGrant, grantOf, withFreeName } from './check-grant.ts'
import { insertRole } from './queries.ts'

type Body = CallBody<typeof calls.roles.create>

/** Creates a role with at most its creator's permissions. */
async function run(context: EmployeeContext, { body }: { body: Body }) {
  const { db, company_id, happened_at: now } = context
  const values = { name: body.name, ...grantOf(body) }
  checkGrant(context, values)
  const role = await withFreeName(() => insertRole(db, company_id, now, values))
  await context.audit({ action: 'created', subject: 'roles', subject_id: role.id, after: { ...values } })
  return { ...role, employee_count: 0, employees: [] }
}

export const createRole = {
  check: (context: EmployeeContext, { body }: { body: Partial<Body> }) => checkGrant(context, grantOf(body)),
  run,
}
