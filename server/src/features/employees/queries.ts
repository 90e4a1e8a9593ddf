import type { FunctionGroup } from '@heliodesk/domain/permissions'
import type { ListQuery } from '@heliodesk/contract/table'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'

/** The active colleagues, of one function group or of all, by name; at most 100. */
export async function listColleagues(db: CompanyDb, query: ListQuery, group?: FunctionGroup) {
  const search = query['filter[search]']
  const ids = query['filter[id]']
  const rows = await db
    .select({
      id: employees.id,
      full_name: employees.full_name,
      email: employees.email,
      phone: employees.phone,
      mobile: employees.mobile,
      type: employments.function_group,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .where(
      and(
        eq(employees.active, true),
        group === undefined ? undefined : eq(employments.function_group, group),
        search === undefined
          ? undefined
          : sql`strpos(lower(${employees.full_name}), ${search.trim().toLowerCase()}) > 0`,
        ids === undefined ? undefined : inArray(employees.id, ids),
      ),
    )
    .orderBy(asc(employees.lastName), asc(employees.id))
    .limit(100)
  return rows.map(({ type, ...row }) => ({ ...row, name: row.full_name, function_group: { type } }))
}

/** Those of the ids that work for the company, where groups are given as one of these. */
export const listEmployed = async (
  db: CompanyDb,
  ids: number[],
  groups?: readonly FunctionGroup[],
): Promise<number[]> =>
  (
    await db
      .select({ id: employments.employee_id })
      .from(employments)
      .where(
        and(
          inArray(employments.employee_id, ids),
          groups === undefined ? undefined : inArray(employments.function_group, [...groups]),
        ),
      )
  ).map(({ id }) => id)
