import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { CompanyDb, Database } from '../../access/database.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { type PasswordLinkKind, passwordLinks, users } from '../../access/schema.ts'

export interface PasswordLink {
  company_id: number
  user_id: number
  username: string
  employee_id: number
  expires_at: Date
}

/** Whose password a link sets, whether or not it has expired. */
export async function findLink(database: Database, token_hash: Buffer): Promise<PasswordLink | undefined> {
  const { rows } = await database.global.execute<Omit<PasswordLink, 'expires_at'> & { expires_at: string }>(
    sql`SELECT * FROM access_password_link(${token_hash})`,
  )
  const [row] = rows
  return row === undefined ? undefined : { ...row, expires_at: new Date(row.expires_at) }
}

/** The link of a kind of a login; a newer one ends the older. */
export const putLink = (
  db: CompanyDb,
  link: typeof passwordLinks.$inferInsert & { kind: PasswordLinkKind },
) =>
  db
    .insert(passwordLinks)
    .values(link)
    .onConflictDoUpdate({ target: [passwordLinks.user_id, passwordLinks.kind], set: link })

/** The links of a login that still work, newest first. */
export const listLinksOf = (db: CompanyDb, user_id: number, now: Date) =>
  db
    .select()
    .from(passwordLinks)
    .where(and(eq(passwordLinks.user_id, user_id), gt(passwordLinks.expires_at, now)))
    .orderBy(desc(passwordLinks.created_at))

/** Whether a link to choose a new password still works; of several who ask at once the first is waited for. */
export async function hasResetLink(db: CompanyDb, user_id: number, now: Date): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
  return (await listLinksOf(db, user_id, now)).some(({ kind }) => kind === 'password_reset')
}

/** Whether the audit tells since then that somebody forgot their password. */
export const wasForgotten = async (db: CompanyDb, employee_id: number, since: Date): Promise<boolean> =>
  (
    await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subject, 'employees'),
          eq(auditLog.subject_id, employee_id),
          eq(auditLog.action, 'password forgotten'),
          gt(auditLog.at, since),
        ),
      )
      .limit(1)
  ).length > 0

/** Consumes a link, once: false when it was used or has expired. */
export const useLink = async (db: CompanyDb, token_hash: Buffer, now: Date): Promise<boolean> =>
  (
    await db
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.token_hash, token_hash), gt(passwordLinks.expires_at, now)))
      .returning({ user_id: passwordLinks.user_id })
  ).length > 0

export const updatePassword = (db: CompanyDb, user_id: number, password_hash: string, now: Date) =>
  db.update(users).set({ password_hash, updated_at: now }).where(eq(users.id, user_id))
