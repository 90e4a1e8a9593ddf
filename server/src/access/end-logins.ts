import { eq } from 'drizzle-orm'
import type { GlobalDb } from './database.ts'
import { passwordLinks, sessions } from './schema.ts'

/** Logs a person out everywhere and ends the link for a password that may be on its way. */
export async function endLogins(db: Pick<GlobalDb, 'delete'>, user_id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, user_id))
  await db.delete(passwordLinks).where(eq(passwordLinks.user_id, user_id))
}
