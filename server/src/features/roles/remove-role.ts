import { lockRolesInUse } from '../../access/role-keepers.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { getRole } from './get-role.ts'
import { deleteRole } from './queries.ts'

/** Removes a role that nobody has; 409 with who has it. */
export async function removeRole(context: EmployeeContext, id: number) {
  await lockRolesInUse(context.db)
  const { employees, name, permissions, own_resources } = await getRole(context.db, id)
  if (employees.length > 0) {
    const used_by = employees.map((holder) => ({ id: holder.id, name: holder.name }))
    const names = used_by.slice(0, 5).map((holder) => holder.name)
    const more = used_by.length > names.length ? ' ...' : ''
    throw conflict('roleInUse', { used_by }, { names: `${names.join(', ')}${more}` })
  }
  await deleteRole(context.db, id)
  await context.audit({
    action: 'removed',
    subject: 'roles',
    subject_id: id,
    before: { name, permissions, own_resources },
  })
}
