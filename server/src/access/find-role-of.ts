import { eq } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { employments } from './schema.ts'

/** The role of somebody in the company. */
export const findRoleOf = async (db: CompanyDb, employee_id: number): Promise<number | undefined> =>
  (
    await db
      .select({ role_id: employments.role_id })
      .from(employments)
      .where(eq(employments.employee_id, employee_id))
  )[0]?.role_id
