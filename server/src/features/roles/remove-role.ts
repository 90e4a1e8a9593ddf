import { nothingGranted, takenBeyond } from '@heliodesk/domain/roles/roles'
import { lockRolesInUse } from '../../access/role-keepers.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { inUse, Problem } from '../../kernel/problems.ts'
import { heldBy } from './check-grant.ts'
import { getRole } from './get-role.ts'
import { deleteRole } from './queries.ts'

/** Removes a role that nobody has; 409 with who has it, 403 for one with more than the user's permissions. */
export async function removeRole(context: EmployeeContext, id: number) {
  await lockRolesInUse(context.db)
  const { employees, name, permissions, own_resources } = await getRole(context.db, id)
  if (employees.length > 0) {
    const used_by = employees.map((holder) => ({
      id: holder.id,
      name: holder.name,
      url: `/employees/${holder.id}`,
    }))
    throw inUse(used_by, 'roleInUse')
  }
  const beyond = takenBeyond(heldBy(context), nothingGranted, { permissions, own_resources })
  if (beyond.length > 0) throw new Problem(403, 'roleBeyond')
  await deleteRole(context.db, id)
  await context.audit({
    action: 'removed',
    subject: 'roles',
    subject_id: id,
    before: { name, permissions, own_resources },
  })
}
