import { unfitGroups } from '@heliodesk/domain/roles/group-needs'
import { grantedBeyond } from '@heliodesk/domain/roles/roles'
import { compareEmployments } from '../../access/employments.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { listRolesToGive } from './queries.ts'

/** The companies where the caller may add or change employees, with the roles that hold no more than theirs. */
export async function listPlaces(context: EmployeeContext) {
  const { caller } = await compareEmployments(context.db, context.employee_id, context.employee_id)
  const places = []
  for (const one of caller) {
    const create = one.permissions.includes('create employees')
    const update = one.permissions.includes('update employees')
    if (!create && !update) continue
    const roles = await context.inOtherCompany(one.company_id, ({ db }) => listRolesToGive(db))
    places.push({
      id: one.company_id,
      name: one.company_name,
      create,
      update,
      roles: roles
        .filter((role) => grantedBeyond(one, role).length === 0)
        .map((role) => ({ ...role, unfit_groups: unfitGroups(role.permissions) })),
    })
  }
  return places
}
