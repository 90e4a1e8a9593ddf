import type { calls } from '@heliodesk/contract/calls'
import { lostByGrant } from '@heliodesk/domain/roles/roles'
import { endImpersonations } from '../../access/logins/end-logins.ts'
import { findRoleOf } from '../../access/find-role-of.ts'
import { lockRolesInUse, requireKeepers } from '../../access/role-keepers.ts'
import { roles as table } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { Problem } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { checkGrant, grantOf, withFreeName } from './check-grant.ts'
import { getRole } from './get-role.ts'
import { listHolders } from './queries.ts'

/** Updates a role; applies from the next request of its users. */
async function run(
  context: EmployeeContext,
  { params: { id }, body: { revision, ...changes } }: Given<typeof calls.roles.update>,
) {
  const { db } = context
  const roles = await lockRolesInUse(db)
  const before = await getRole(db, id)
  if ((await findRoleOf(db, context.employee_id)) === id) throw new Problem(403, 'ownRole')
  const role = await changeRow(context, {
    table,
    subject: 'roles',
    before,
    revision,
    current: () => getRole(db, id),
    prepare: () => {
      const values = { name: changes.name ?? before.name, ...grantOf(changes, before) }
      checkGrant(context, values, before)
      requireKeepers(lostByGrant(roles, id, values.permissions))
      return { values }
    },
    write: withFreeName,
    answer: async (after) => ({ ...before, ...after }),
  })
  if (role === undefined) return before
  await endImpersonations(db, await listHolders(db, id))
  return role
}

async function check(context: EmployeeContext, { params, body }: Readable<typeof calls.roles.update>) {
  const before = await getRole(context.db, params.id)
  checkGrant(context, grantOf(body, before), before)
}

export const changeRole = { check, run }
