import { and, eq, sql } from 'drizzle-orm'
import type { Database, GlobalDb } from '../../access/database.ts'
import { users } from '../../access/schema.ts'
import type { TwoFactorStep } from '../../access/logins/sessions.ts'

interface Login extends Record<string, unknown> {
  user_id: number
  password_hash: string
  employee_id: number
  /** The step that a login requires after its password. */
  two_factor: TwoFactorStep | null
}

/** The active login of a name, whatever its case. */
export async function findLogin(database: Database, username: string): Promise<Login | undefined> {
  const { rows } = await database.global.execute<Login>(sql`SELECT * FROM access_login(${username.trim()})`)
  return rows[0]
}

/** False when the password was changed meanwhile. */
export const replaceOwnPassword = async (
  db: Pick<GlobalDb, 'update'>,
  user_id: number,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> =>
  (
    await db
      .update(users)
      .set({ password_hash: to, updated_at: now })
      .where(and(eq(users.id, user_id), eq(users.password_hash, from)))
      .returning({ id: users.id })
  ).length > 0

/** The same password under another hash, unless it was changed meanwhile. */
export const renewHash = (database: Database, user_id: number, from: string, to: string) =>
  database.global
    .update(users)
    .set({ password_hash: to })
    .where(and(eq(users.id, user_id), eq(users.password_hash, from)))
