import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { ListQuery } from '@heliodesk/contract/table'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import { asc, count, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments, roles } from '../../access/schema.ts'
import { conditions, contains, orderBy, readPage, withIds } from '../../rows/table-query.ts'

const employeeCount = sql<number>`(SELECT count(*)::int FROM ${employments}
  WHERE ${employments.company_id} = ${roles.company_id} AND ${employments.role_id} = ${roles.id})`

const columns = { ...getTableColumns(roles), employee_count: employeeCount }

const sortColumns = {
  name: roles.name,
  employee_count: employeeCount,
  created_at: roles.created_at,
  updated_at: roles.updated_at,
}

const named = (part: string) => contains(roles.name, part)

/** One of them suffices. */
const holding = (permissions: readonly Permission[]) =>
  or(...permissions.map((one) => sql`${roles.permissions} @> ${JSON.stringify([one])}::jsonb`))

export function pageRoles(db: CompanyDb, query: CallQuery<typeof calls.roles.table>) {
  const where = conditions(query, { search: named, permission: holding })
  return readPage(
    query,
    ({ limit, offset }) =>
      db
        .select(columns)
        .from(roles)
        .where(where)
        .orderBy(...orderBy(query.sort, sortColumns, roles.id))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(roles).where(where),
  )
}

/** For a select, by name; at most 100. */
export const listRoles = (db: CompanyDb, query: ListQuery) =>
  db
    .select(columns)
    .from(roles)
    .where(conditions(query, { search: named, id: withIds(roles.id) }))
    .orderBy(asc(roles.name), asc(roles.id))
    .limit(100)

/** Who has a role in the company, by name; those who are not active any more too. */
export async function listHolders(db: CompanyDb, role_id: number) {
  const rows = await db
    .select({
      id: employees.id,
      name: employees.full_name,
      active: employees.active,
      type: employments.function_group,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .where(eq(employments.role_id, role_id))
    .orderBy(asc(employees.lastName), asc(employees.id))
  return rows.map(({ type, ...row }) => ({ ...row, function_group: { type } }))
}

/** A role with who has it. */
export async function findRole(db: CompanyDb, id: number) {
  const [[row], holders] = await Promise.all([
    db.select().from(roles).where(eq(roles.id, id)),
    listHolders(db, id),
  ])
  return row === undefined ? undefined : { ...row, employee_count: holders.length, employees: holders }
}
