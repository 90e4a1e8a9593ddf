import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import type { ListQuery } from '@heliodesk/contract/table'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments, roles, users } from '../../access/schema.ts'
import { conditions, contains, withIds } from '../../rows/table-query.ts'

export interface Candidate {
  id: number
  user_id: number
  full_name: string
  username: string
  role: string
  permissions: Permission[]
  function_group: { type: FunctionGroup }
}

/** The active colleagues except one, with their permissions, by name; at most 100. */
export async function listCandidates(
  db: CompanyDb,
  query: ListQuery,
  own: { employee_id: number; reaches_masters: boolean; user_id?: number },
): Promise<Candidate[]> {
  const rows = await db
    .select({
      id: employees.id,
      user_id: users.id,
      full_name: employees.full_name,
      username: users.username,
      role: roles.name,
      permissions: roles.permissions,
      type: employments.function_group,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(users, eq(users.id, employees.user_id))
    .innerJoin(roles, eq(roles.id, employments.role_id))
    .where(
      and(
        ne(employees.id, own.employee_id),
        eq(employees.active, true),
        eq(users.active, true),
        own.user_id === undefined ? undefined : eq(users.id, own.user_id),
        own.reaches_masters ? undefined : sql`NOT (${roles.permissions} ? 'update roles')`,
        conditions(query, {
          search: (part) => or(contains(employees.full_name, part), contains(users.username, part)),
          id: withIds(employees.id),
        }),
      ),
    )
    .orderBy(asc(employees.lastName), asc(employees.id))
    .limit(100)
  return rows.map(({ type, ...row }) => ({ ...row, function_group: { type } }))
}
