import { and, eq } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { employees, employments, roles, users } from './schema.ts'
import type { ActingEmployee } from './logins/sessions.ts'

/**
 * What an employee may do in the company that is set, for their own earlier work that a colleague sets going again;
 * undefined for somebody who may not log in or does not work here.
 */
export async function findActingEmployee(
  db: CompanyDb,
  employee_id: number,
  colleague: Pick<ActingEmployee, 'employee_id' | 'full_name'>,
): Promise<ActingEmployee | undefined> {
  const [row] = await db
    .select({
      user_id: users.id,
      username: users.username,
      full_name: employees.full_name,
      function_group: employments.function_group,
      permissions: roles.permissions,
      own_resources: roles.own_resources,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(users, eq(users.id, employees.user_id))
    .innerJoin(roles, eq(roles.id, employments.role_id))
    .where(and(eq(employments.employee_id, employee_id), eq(employees.active, true), eq(users.active, true)))
  if (row === undefined) return undefined
  const { permissions, own_resources, ...person } = row
  const isOwn = colleague.employee_id === employee_id
  return {
    ...person,
    employee_id,
    impersonator_id: isOwn ? null : colleague.employee_id,
    impersonator_name: isOwn ? null : colleague.full_name,
    permissions: new Set(permissions),
    own_resources: new Set(own_resources),
  }
}
