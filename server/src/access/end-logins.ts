import { eq, sql } from 'drizzle-orm'
import type { GlobalDb } from './database.ts'
import { passwordLinks } from './schema.ts'

/**
 * Logs a person out everywhere, also where they act as somebody else, and ends the link for a password that
 * may be on its way.
 */
export async function endLogins(db: Pick<GlobalDb, 'delete' | 'execute'>, user_id: number): Promise<void> {
  await db.execute(sql`SELECT access_end_sessions(${user_id}, NULL)`)
  await db.delete(passwordLinks).where(eq(passwordLinks.user_id, user_id))
}
