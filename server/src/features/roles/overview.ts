import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { ListQuery, Sort } from '@heliodesk/contract/table'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import { and, asc, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments, roles } from '../../access/schema.ts'

const employeeCount = sql<number>`(SELECT count(*)::int FROM ${employments}
  WHERE ${employments.company_id} = ${roles.company_id} AND ${employments.role_id} = ${roles.id})`

const columns = { ...getTableColumns(roles), employee_count: employeeCount }

const sortColumns: Record<
  string,
  typeof employeeCount | (typeof roles)['name' | 'created_at' | 'updated_at']
> = {
  name: roles.name,
  employee_count: employeeCount,
  created_at: roles.created_at,
  updated_at: roles.updated_at,
}

const order = (sorts: readonly Sort[]) =>
  sorts.flatMap(({ field, descending }) => {
    const column = sortColumns[field]
    return column === undefined ? [] : [descending ? desc(column) : asc(column)]
  })

const named = (part: string | undefined) =>
  part === undefined ? undefined : sql`strpos(lower(${roles.name}), ${part.trim().toLowerCase()}) > 0`

/** One of them suffices. */
const holding = (permissions: readonly Permission[] | undefined) =>
  or(...(permissions ?? []).map((one) => sql`${roles.permissions} @> ${JSON.stringify([one])}::jsonb`))

export async function pageRoles(db: CompanyDb, query: CallQuery<typeof calls.roles.table>) {
  const where = and(named(query['filter[search]']), holding(query['filter[permission]']))
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(roles).where(where),
    db
      .select(columns)
      .from(roles)
      .where(where)
      .orderBy(...order(query.sort), desc(roles.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** For a select, by name; at most 100. */
export function listRoles(db: CompanyDb, query: ListQuery) {
  const ids = query['filter[id]']
  return db
    .select(columns)
    .from(roles)
    .where(and(named(query['filter[search]']), ids === undefined ? undefined : inArray(roles.id, ids)))
    .orderBy(asc(roles.name), asc(roles.id))
    .limit(100)
}

/** Who has a role in the company, by name; those who are not active any more too. */
async function listHolders(db: CompanyDb, role_id: number) {
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
