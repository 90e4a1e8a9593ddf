import type { Gender, FunctionGroup } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../database.ts'
import { employees, employments, users } from '../schema.ts'

export interface PersonToAdd {
  firstName: string
  insertion: string | null
  lastName: string
  full_name: string
  email: string | null
  phone: string | null
  mobile: string | null
  gender: Gender | null
  hiredAt?: string | null
  active?: boolean
}

export interface EmployeeToAdd extends PersonToAdd {
  username: string
  password_hash: string
}

export interface Person {
  username: string
  user_id: number
  employee_id: number
}

interface Adding {
  default_company_id: number | null
  now: Date
}

/** Adds employees for existing logins, not yet employed. Returns their ids in the same order. */
export async function addEmployeesOf(
  db: CompanyDb,
  people: readonly (PersonToAdd & { user_id: number })[],
  { default_company_id, now }: Adding,
): Promise<number[]> {
  // An employee without a company cannot be read back under the policy, so ids are reserved first.
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('employees', 'id')) AS id FROM generate_series(1, ${people.length})`,
  )
  const ids = rows.map(({ id }) => id)
  await db.insert(employees).values(
    people.map((person, index) => ({
      ...person,
      id: ids[index] ?? 0,
      default_company_id,
      created_at: now,
      updated_at: now,
    })),
  )
  return ids
}

/** Adds logins with their employees, not yet employed. Returns them in the same order. */
export async function addEmployees(
  db: CompanyDb,
  people: readonly EmployeeToAdd[],
  adding: Adding,
): Promise<Person[]> {
  const stamps = { created_at: adding.now, updated_at: adding.now }
  const made = await db
    .insert(users)
    .values(people.map(({ username, password_hash }) => ({ username, password_hash, ...stamps })))
    .returning({ user_id: users.id, username: users.username })
  const persons = people.map(({ username: _name, password_hash: _hash, ...person }, index) => ({
    ...person,
    user_id: made[index]?.user_id ?? 0,
  }))
  const ids = await addEmployeesOf(db, persons, adding)
  return made.map((user, index) => ({ ...user, employee_id: ids[index] ?? 0 }))
}

/** Employs the employees in the company of the transaction. */
export async function employ(
  db: CompanyDb,
  company_id: number,
  people: readonly { employee_id: number; role_id: number; function_group: FunctionGroup }[],
  now: Date,
): Promise<void> {
  await db.insert(employments).values(people.map((one) => ({ ...one, company_id, created_at: now })))
}
