import { functionGroups, type FunctionGroup, label, type Locale } from '@heliodesk/domain/enumerations'
import { seedRoles } from '@heliodesk/domain/roles/seed-roles'
import type { CompanyDb } from './database.ts'
import { roles } from './schema.ts'

export type RoleIds = Record<FunctionGroup, number>

/** Adds the roles that every company starts with, named in its language; answers their ids by function group. */
export async function addSeedRoles(
  db: CompanyDb,
  company_id: number,
  now: Date,
  language: Locale,
): Promise<RoleIds> {
  const rows = await db
    .insert(roles)
    .values(
      functionGroups.map((group) => ({
        company_id,
        name: label('functionGroups', group, language),
        ...seedRoles[group],
        created_at: now,
        updated_at: now,
      })),
    )
    .returning({ id: roles.id })
  // One row comes back for each group, in their order.
  return Object.fromEntries(functionGroups.map((group, index) => [group, rows[index]?.id])) as RoleIds
}
