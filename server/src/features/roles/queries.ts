import type { RoleGrant } from '@heliodesk/domain/roles/permissions'
import { eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employments, roles } from '../../access/schema.ts'

export type RoleRow = typeof roles.$inferSelect
/** What a person fills in of a role. */
export type RoleValues = RoleGrant & { name: string }

export async function insertRole(
  db: CompanyDb,
  company_id: number,
  now: Date,
  values: RoleValues,
): Promise<RoleRow> {
  const [row] = await db
    .insert(roles)
    .values({ ...values, company_id, created_at: now, updated_at: now })
    .returning()
  if (row === undefined) throw new Error('The role was not inserted')
  return row
}

export const deleteRole = (db: CompanyDb, id: number) => db.delete(roles).where(eq(roles.id, id))

/** Who has a role in the company. */
export const listHolders = async (db: CompanyDb, role_id: number): Promise<number[]> =>
  (
    await db
      .select({ employee_id: employments.employee_id })
      .from(employments)
      .where(eq(employments.role_id, role_id))
  ).map(({ employee_id }) => employee_id)
