import { and, eq, sql } from 'drizzle-orm'
import { type CompanyDb, prepared } from './database.ts'
import { employees } from './schema.ts'

const names = prepared((db) =>
  db
    .select({ id: employees.id, name: employees.full_name })
    .from(employees)
    .where(sql`${employees.id} = ANY(${sql.placeholder('ids')}::bigint[])`)
    .prepare('names_of_employees'),
)

/** The mail address of an employee of the company. */
export async function findAddress(db: CompanyDb, id: number): Promise<string | null> {
  const [row] = await db.select({ email: employees.email }).from(employees).where(eq(employees.id, id))
  return row?.email ?? null
}

/** How customers reach an employee of the company; undefined once they are not active any more. */
export async function findContact(db: CompanyDb, id: number) {
  const { full_name, email, phone, mobile } = employees
  const [row] = await db
    .select({ full_name, email, phone, mobile })
    .from(employees)
    .where(and(eq(employees.id, id), eq(employees.active, true)))
  return row && { name: row.full_name, email: row.email, phone: row.mobile ?? row.phone }
}

/** The full names of employees of the company, by id; unknown ids are omitted. */
export async function nameEmployees(db: CompanyDb, ids: (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await names(db).execute({ ids: wanted })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
