import type { KeeperPermission, RoleInUse } from '@heliodesk/domain/roles/roles'
import { and, asc, eq, sql } from 'drizzle-orm'
import { conflict } from '../kernel/problems.ts'
import type { CompanyDb } from './database.ts'
import { employees, employments, roles, users } from './schema.ts'

/**
 * The roles of the company with their number of active people. Until the transaction ends nobody
 * else can change or assign roles, so that concurrent changes cannot lock everyone out.
 */
export async function lockRolesInUse(db: CompanyDb): Promise<RoleInUse[]> {
  await db.select({ id: roles.id }).from(roles).orderBy(asc(roles.id)).for('update')
  // A statement of its own: it sees what those who held the lock before have committed.
  return db
    .select({
      id: roles.id,
      permissions: roles.permissions,
      active_people: sql<number>`count(${users.id})::int`,
    })
    .from(roles)
    .leftJoin(
      employments,
      and(eq(employments.company_id, roles.company_id), eq(employments.role_id, roles.id)),
    )
    .leftJoin(employees, and(eq(employees.id, employments.employee_id), eq(employees.active, true)))
    .leftJoin(users, and(eq(users.id, employees.user_id), eq(users.active, true)))
    .groupBy(roles.company_id, roles.id)
}

const lastKeeper = { 'update roles': 'lastRoleKeeper', 'update employees': 'lastEmployeeKeeper' } as const

/** Throws 409 for a change after which nobody could do something that gives it back. */
export function requireKeepers(lost: KeeperPermission | undefined): void {
  if (lost !== undefined) throw conflict(lastKeeper[lost])
}
