import type { Permission } from '@heliodesk/domain/roles/permissions'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { employees, employments, roles } from './schema.ts'

/** The active employees of the company who have a permission. */
export const listPermitted = async (db: CompanyDb, permission: Permission): Promise<number[]> =>
  (
    await db
      .select({ id: employees.id })
      .from(employments)
      .innerJoin(employees, eq(employees.id, employments.employee_id))
      .innerJoin(roles, eq(roles.id, employments.role_id))
      .where(
        and(eq(employees.active, true), sql`${roles.permissions} @> ${JSON.stringify([permission])}::jsonb`),
      )
      .orderBy(asc(employees.id))
  ).map(({ id }) => id)
