import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { GlobalDb } from '../database.ts'
import { passwordLinks, sessions } from '../schema.ts'

/**
 * Ends all sessions of a person, including impersonations, and a pending password
 * link.
 */
export async function endLogins(db: Pick<GlobalDb, 'delete' | 'execute'>, user_id: number): Promise<void> {
  await db.execute(sql`SELECT access_end_sessions(${user_id}, NULL)`)
  await endLinks(db, user_id)
}

/** Revokes a pending password link of a person. */
export const endLinks = (db: Pick<GlobalDb, 'delete'>, user_id: number) =>
  db.delete(passwordLinks).where(eq(passwordLinks.user_id, user_id))

/** Ends impersonations of these employees, because their permissions have changed. */
export const endImpersonations = (db: Pick<GlobalDb, 'delete'>, employees: number[]) =>
  db
    .delete(sessions)
    .where(and(isNotNull(sessions.impersonator_id), inArray(sessions.employee_id, employees)))
