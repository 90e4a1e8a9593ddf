import { and, eq, gt, sql } from 'drizzle-orm'
import type { CompanyDb, Database } from '../../access/database.ts'
import { passwordLinks, users } from '../../access/schema.ts'

export interface Mailbox {
  user_id: number
  username: string
  firstName: string
  email: string
}

/** The mailbox and company for a login's link; undefined when the login does not exist or is disabled. */
export async function findMailbox(
  database: Database,
  username: string,
): Promise<(Mailbox & { company_id: number; employee_id: number }) | undefined> {
  const { rows } = await database.global.execute<
    Omit<Mailbox, 'firstName'> & { company_id: number; employee_id: number; first_name: string }
  >(sql`SELECT * FROM access_mailbox(${username.trim()})`)
  const [row] = rows
  return row === undefined ? undefined : { ...row, firstName: row.first_name }
}

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

/** The one link of a login; a newer one ends the older. */
export const putLink = (db: CompanyDb, link: typeof passwordLinks.$inferInsert) =>
  db.insert(passwordLinks).values(link).onConflictDoUpdate({ target: passwordLinks.user_id, set: link })

/** The link of a login that still works. */
export const findLinkOf = async (db: CompanyDb, user_id: number, now: Date) =>
  (
    await db
      .select()
      .from(passwordLinks)
      .where(and(eq(passwordLinks.user_id, user_id), gt(passwordLinks.expires_at, now)))
  )[0]

/** Whether a link was made for the login since then. */
export const wasLinked = async (db: CompanyDb, user_id: number, since: Date): Promise<boolean> =>
  (
    await db
      .select({ user_id: passwordLinks.user_id })
      .from(passwordLinks)
      .where(and(eq(passwordLinks.user_id, user_id), gt(passwordLinks.created_at, since)))
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
