import { asc, eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employments, roles } from '../../access/schema.ts'

/** The role that an employee has in the company. */
export const findOwnRole = async (db: CompanyDb, employee_id: number): Promise<number | null> =>
  (
    await db
      .select({ role_id: employments.role_id })
      .from(employments)
      .where(eq(employments.employee_id, employee_id))
  )[0]?.role_id ?? null

export const listRoleNames = (db: CompanyDb) =>
  db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.name), asc(roles.id))
