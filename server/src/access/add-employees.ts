import type { FunctionGroup } from '@heliodesk/domain/permissions'
import { sql } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { employees, employments, users } from './schema.ts'

export interface EmployeeToAdd {
  username: string
  password_hash: string
  firstName: string
  insertion: string | null
  lastName: string
  full_name: string
  email: string | null
  phone: string | null
  mobile: string | null
  gender: string | null
}

export interface Person {
  username: string
  user_id: number
  employee_id: number
}

/** Adds logins with their employees; nobody employs them yet. Answers them in the same order. */
export async function addEmployees(
  db: CompanyDb,
  people: readonly EmployeeToAdd[],
  { default_company_id, now }: { default_company_id: number; now: Date },
): Promise<Person[]> {
  const stamps = { created_at: now, updated_at: now }
  const made = await db
    .insert(users)
    .values(people.map(({ username, password_hash }) => ({ username, password_hash, ...stamps })))
    .returning({ user_id: users.id, username: users.username })
  // Nobody's employee cannot be read back under the policy, so that the ids are taken first.
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('employees', 'id')) AS id FROM generate_series(1, ${people.length})`,
  )
  const known = made.map((user, index) => ({ ...user, employee_id: Number(rows[index]?.id) }))
  await db.insert(employees).values(
    people.map(({ username: _name, password_hash: _hash, ...person }, index) => ({
      ...person,
      id: known[index]?.employee_id ?? 0,
      user_id: known[index]?.user_id ?? 0,
      default_company_id,
      ...stamps,
    })),
  )
  return known
}

/** Takes employees into the company of the transaction. */
export async function employ(
  db: CompanyDb,
  company_id: number,
  people: readonly { employee_id: number; role_id: number; function_group: FunctionGroup }[],
  now: Date,
): Promise<void> {
  await db.insert(employments).values(people.map((one) => ({ ...one, company_id, created_at: now })))
}
