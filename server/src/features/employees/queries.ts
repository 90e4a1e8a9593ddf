import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { ListQuery } from '@heliodesk/contract/table'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments, roles, users } from '../../access/schema.ts'
import { conditions, contains, withIds } from '../../rows/table-query.ts'

export type EmployeeRow = typeof employees.$inferSelect

/** The active colleagues, of one function group or of all, and whoever is asked for by the id, by name; at most 100. */
export async function listColleagues(
  db: CompanyDb,
  query: ListQuery & { 'filter[inactive]'?: boolean | undefined; 'filter[visiting]'?: boolean | undefined },
  group?: FunctionGroup,
) {
  const others = query['filter[visiting]'] === true ? visitingGroups : []
  const rows = await db
    .select({
      id: employees.id,
      full_name: employees.full_name,
      email: employees.email,
      phone: employees.phone,
      mobile: employees.mobile,
      active: employees.active,
      type: employments.function_group,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .where(
      and(
        // Who was chosen once stays to be seen.
        ...(query['filter[id]'] === undefined
          ? [
              query['filter[inactive]'] === true ? undefined : eq(employees.active, true),
              group === undefined ? undefined : inArray(employments.function_group, [group, ...others]),
            ]
          : []),
        conditions(query, {
          search: (part) => contains(employees.full_name, part),
          id: withIds(employees.id),
          inactive: () => undefined,
          visiting: () => undefined,
        }),
      ),
    )
    .orderBy(asc(employees.lastName), asc(employees.id))
    .limit(100)
  return rows.map(({ type, ...row }) => ({ ...row, name: row.full_name, function_group: { type } }))
}

/** How those who work for the company are known. */
export const listPeople = (db: CompanyDb) =>
  db
    .select({
      id: employees.id,
      full_name: employees.full_name,
      email: employees.email,
      active: employees.active,
      username: users.username,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(users, eq(users.id, employees.user_id))

/** The ids that work for the company, in one of the given function groups if any, whether active or not. */
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

/** Those of them who may be chosen now. */
export const listChoosable = async (
  db: CompanyDb,
  ids: number[],
  groups?: readonly FunctionGroup[],
): Promise<number[]> => {
  const employed = await listEmployed(db, ids, groups)
  if (employed.length === 0) return []
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.id, employed), eq(employees.active, true)))
  return rows.map(({ id }) => id)
}

/** An employee of the company, locked for update. */
export const lockEmployee = async (db: CompanyDb, id: number): Promise<EmployeeRow | undefined> =>
  (await db.select().from(employees).where(eq(employees.id, id)).for('update'))[0]

/** Holds people as they are against `lockEmployee`, until the transaction ends. */
export const shareEmployees = (db: CompanyDb, ids: readonly number[]) =>
  db
    .select({ id: employees.id })
    .from(employees)
    .where(inArray(employees.id, [...ids]))
    .orderBy(employees.id)
    .for('key share')

export const getUsername = async (db: CompanyDb, user_id: number): Promise<string> => {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, user_id))
  if (user === undefined) throw new Error(`No user ${user_id}`)
  return user.username
}

export const updateUsername = (db: CompanyDb, user_id: number, username: string, now: Date) =>
  db.update(users).set({ username, updated_at: now }).where(eq(users.id, user_id))

interface Place {
  company_id: number
  employee_id: number
  role_id: number
  function_group: FunctionGroup
}

/** Makes somebody work for the company of the transaction, or do so as something else. */
export const putEmployment = (db: CompanyDb, now: Date, place: Place) =>
  db
    .insert(employments)
    .values({ ...place, created_at: now })
    .onConflictDoUpdate({
      target: [employments.company_id, employments.employee_id],
      set: { role_id: place.role_id, function_group: place.function_group },
    })

export const deleteEmployment = (db: CompanyDb, employee_id: number) =>
  db.delete(employments).where(eq(employments.employee_id, employee_id))

export const findRoleToGive = async (db: CompanyDb, id: number) =>
  (await db.select().from(roles).where(eq(roles.id, id)))[0]

/** The roles of the company by name. */
export const listRolesToGive = (db: CompanyDb) => db.select().from(roles).orderBy(asc(roles.name))

/** Somebody who works nowhere any more. */
interface Former {
  id: number
  full_name: string
  first_name: string
  insertion: string | null
  last_name: string
  email: string | null
  phone: string | null
  mobile: string | null
  gender: EmployeeRow['gender']
}

/** Locks a login until the transaction ends, so that one of two who take it gets it. */
export const lockLogin = (db: CompanyDb, id: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')

/** Logins that nobody works with, by name; at most 100. */
export async function listFreeLogins(db: CompanyDb, query: ListQuery) {
  const search = query['filter[search]']?.trim().toLowerCase()
  const ids = query['filter[id]']
  const { rows } = await db.execute<{ id: number; username: string; person: Former | null }>(sql`
    SELECT user_id AS id, username, person FROM access_free_logins()
    WHERE ${search === undefined ? sql`true` : sql`strpos(lower(concat_ws(' ', username, person->>'full_name')), ${search}) > 0`}
      AND ${ids === undefined ? sql`true` : sql`user_id = ANY(${`{${ids.join(',')}}`}::bigint[])`}
    ORDER BY lower(username) LIMIT 100`)
  return rows.map(({ id, username, person }) => ({
    id,
    username,
    name: person === null ? username : `${person.full_name} (${username})`,
    person: person && presentFormer(person),
  }))
}

const presentFormer = ({ id, first_name, insertion, last_name, ...former }: Former) => ({
  id,
  firstName: first_name,
  insertion,
  lastName: last_name,
  email: former.email,
  phone: former.phone,
  mobile: former.mobile,
  gender: former.gender,
})
