import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { companies, employees, employments, roles } from './schema.ts'

/** Who decides on margins, with an address, besides one employee. */
export async function listManagers(db: CompanyDb, except_id: number | null) {
  const found = await db
    .select({
      id: employees.id,
      email: employees.email,
      full_name: employees.full_name,
      first_name: employees.firstName,
      language: companies.default_language,
      own_resources: roles.own_resources,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(roles, eq(roles.id, employments.role_id))
    .innerJoin(companies, eq(companies.id, employments.company_id))
    .where(
      and(
        eq(employees.active, true),
        sql`${roles.permissions} @> '["update quotation settings"]'::jsonb`,
        except_id === null ? undefined : ne(employees.id, except_id),
      ),
    )
    .orderBy(asc(employees.id))
  return found.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]))
}
