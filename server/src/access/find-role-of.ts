import { eq } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { employments, roles } from './schema.ts'

/** The role of somebody in the company. */
export const findRoleOf = async (db: CompanyDb, employee_id: number): Promise<number | undefined> =>
  (
    await db
      .select({ role_id: employments.role_id })
      .from(employments)
      .where(eq(employments.employee_id, employee_id))
  )[0]?.role_id

/** Of which resources somebody sees their own alone in the company, by their role of now. */
export const findOwnResources = async (db: CompanyDb, employee_id: number) =>
  (
    await db
      .select({ own_resources: roles.own_resources })
      .from(employments)
      .innerJoin(roles, eq(roles.id, employments.role_id))
      .where(eq(employments.employee_id, employee_id))
  )[0]?.own_resources
