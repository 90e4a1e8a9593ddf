import { functionGroups, type FunctionGroup } from '@heliodesk/domain/enumerations'
import { seedRoles } from '@heliodesk/domain/roles/seed-roles'
import type { CompanyDb } from './database.ts'
import { roles } from './schema.ts'

const names: Record<FunctionGroup, string> = {
  customer_service: 'Customer service',
  adviser: 'Adviser',
  support: 'Support',
  planner: 'Planner',
  developer: 'Developer',
  installer: 'Installer',
  quotation_builder: 'Quotation builder',
  manager: 'Manager',
}

export type RoleIds = Record<FunctionGroup, number>

/** Adds the roles that every company starts with; answers their ids by function group. */
export async function addSeedRoles(db: CompanyDb, company_id: number, now: Date): Promise<RoleIds> {
  const rows = await db
    .insert(roles)
    .values(
      functionGroups.map((group) => ({
        company_id,
        name: names[group],
        ...seedRoles[group],
        created_at: now,
        updated_at: now,
      })),
    )
    .returning({ id: roles.id })
  // One row comes back for each group, in their order.
  return Object.fromEntries(functionGroups.map((group, index) => [group, rows[index]?.id])) as RoleIds
}
