import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { Sort } from '@heliodesk/contract/table'
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments, roles, users } from '../../access/schema.ts'
import { files } from '../files/schema.ts'

/** The newest picture of an employee in the company. */
const picture = sql<number | null>`(SELECT max(${files.id}) FROM ${files}
  WHERE ${files.owner_type} = 'employees' AND ${files.owner_id} = ${employees.id}
    AND ${files.thumbnail_key} IS NOT NULL)`.mapWith(Number)

const sortColumns: Record<string, SQL[]> = {
  full_name: [sql`lower(${employees.lastName})`, sql`lower(${employees.firstName})`],
  username: [sql`lower(${users.username})`],
  email: [sql`lower(${employees.email})`],
  function_group: [sql`${employments.function_group}`],
  role: [sql`lower(${roles.name})`],
  active: [sql`${employees.active}`],
  hiredAt: [sql`${employees.hiredAt}`],
  created_at: [sql`${employees.created_at}`],
}

const order = (sorts: readonly Sort[]) =>
  sorts.flatMap(({ field, descending }) =>
    (sortColumns[field] ?? []).map((column) => (descending ? desc(column) : asc(column))),
  )

/** Each word is part of the name, the login, the address or a number. */
const searched = (text: string | undefined) =>
  (text ?? '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(
      (word) =>
        sql`strpos(lower(concat_ws(' ', ${employees.full_name}, ${users.username}, ${employees.email},
          ${employees.phone}, ${employees.mobile})), ${word}) > 0`,
    )

export async function pageEmployees(db: CompanyDb, query: CallQuery<typeof calls.employees.table>) {
  const { 'filter[function_group]': groups, 'filter[role]': role_ids, 'filter[active]': active } = query
  const where = and(
    ...searched(query['filter[search]']),
    groups === undefined ? undefined : inArray(employments.function_group, groups),
    role_ids === undefined ? undefined : inArray(employments.role_id, role_ids),
    active === undefined ? undefined : eq(employees.active, active),
  )
  const ofRole = and(eq(roles.company_id, employments.company_id), eq(roles.id, employments.role_id))
  const columns = {
    ...getTableColumns(employees),
    user: { id: users.id, username: users.username },
    type: employments.function_group,
    role: { id: roles.id, name: roles.name },
    picture_id: picture,
  }
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(employments)
      .innerJoin(employees, eq(employees.id, employments.employee_id))
      .innerJoin(users, eq(users.id, employees.user_id))
      .where(where),
    db
      .select(columns)
      .from(employments)
      .innerJoin(employees, eq(employees.id, employments.employee_id))
      .innerJoin(users, eq(users.id, employees.user_id))
      .innerJoin(roles, ofRole)
      .where(where)
      .orderBy(...order(query.sort), desc(employees.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** An employee of the company with the login's name. */
export async function findStaffRow(db: CompanyDb, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(employees),
      user: { id: users.id, username: users.username },
      two_factor_enabled_at: users.two_factor_enabled_at,
      last_login_at: users.last_login_at,
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.user_id))
    .where(eq(employees.id, id))
  return row
}
