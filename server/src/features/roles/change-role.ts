import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { locksOut } from '@heliodesk/domain/roles/roles'
import { endImpersonations } from '../../access/end-logins.ts'
import { lockRolesInUse } from '../../access/role-keepers.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { conflict, Problem, stale } from '../../kernel/problems.ts'
import { checkGrant, grantOf, withFreeName } from './check-grant.ts'
import { getRole } from './get-role.ts'
import { findRoleOf, listHolders, updateRole } from './queries.ts'

/** Changes a role for whoever has it, from their next request on. */
export async function changeRole(
  context: EmployeeContext,
  id: number,
  { revision, ...changes }: CallBody<typeof calls.roles.update>,
) {
  const { db, now } = context
  const roles = await lockRolesInUse(db)
  const before = await getRole(db, id)
  if ((await findRoleOf(db, context.employee_id)) === id) throw new Problem(403, 'ownRole')
  const values = { name: changes.name ?? before.name, ...grantOf(changes, before) }
  checkGrant(context, values, before)
  if (locksOut(roles, id, values.permissions)) throw conflict('lastRoleKeeper')
  const after = await withFreeName(() =>
    updateRole(db, { id, revision: revision ?? before.revision }, now, values),
  )
  if (after === undefined) throw stale(before)
  await endImpersonations(db, await listHolders(db, id))
  const told = ({ name, permissions, own_resources }: typeof values) => ({ name, permissions, own_resources })
  await context.audit({
    action: 'updated',
    subject: 'roles',
    subject_id: id,
    before: told(before),
    after: told(values),
  })
  return { ...before, ...after }
}
