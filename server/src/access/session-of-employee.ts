import { and, eq } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { employees, employments, roles, users } from './schema.ts'
import type { Session } from './sessions.ts'

/**
 * What an employee may do in the company that is set, for their own earlier work that a colleague sets going again;
 * undefined for somebody who may not log in or does not work here. No cookie leads to it.
 */
export async function sessionOfEmployee(
  db: CompanyDb,
  employee_id: number,
  colleague: Pick<Session, 'employee_id' | 'full_name' | 'last_seen_at' | 'ends_at'>,
): Promise<Session | undefined> {
  const [row] = await db
    .select({
      user_id: users.id,
      username: users.username,
      full_name: employees.full_name,
      function_group: employments.function_group,
      permissions: roles.permissions,
      own_resources: roles.own_resources,
      company_id: employments.company_id,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(users, eq(users.id, employees.user_id))
    .innerJoin(roles, eq(roles.id, employments.role_id))
    .where(and(eq(employments.employee_id, employee_id), eq(employees.active, true), eq(users.active, true)))
  if (row === undefined) return undefined
  const { company_id, permissions, own_resources, ...person } = row
  const isOwn = colleague.employee_id === employee_id
  return {
    ...person,
    token_hash: Buffer.alloc(0),
    id: 0,
    employee_id,
    two_factor: null,
    impersonator_id: isOwn ? null : colleague.employee_id,
    impersonator_name: isOwn ? null : colleague.full_name,
    impersonation_company_id: isOwn ? null : company_id,
    employed: true,
    permissions: new Set(permissions),
    own_resources: new Set(own_resources),
    last_seen_at: colleague.last_seen_at,
    ends_at: colleague.ends_at,
    rights: '',
  }
}
