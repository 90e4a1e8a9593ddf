import { eq, sql } from 'drizzle-orm'
import type { CompanyDb, Database } from './database.ts'
import { endLogins } from './logins/end-logins.ts'
import { forgetPasskeys } from './logins/passkey-rows.ts'
import { roles, users } from './schema.ts'
import { clearTwoFactor } from './logins/two-factor-secrets.ts'

/** The company of a name, whatever its case. */
export async function findCompanyNamed({ global }: Database, name: string): Promise<number | undefined> {
  const { rows } = await global.execute<{ id: number | null }>(
    sql`SELECT access_company_named(${name}) AS id`,
  )
  return rows[0]?.id ?? undefined
}

/** A role of the company, whatever the case of its name. */
export async function findRoleNamed(db: CompanyDb, name: string): Promise<number | undefined> {
  const named = eq(sql`lower(${roles.name})`, name.toLowerCase())
  return (await db.select({ id: roles.id }).from(roles).where(named))[0]?.id
}

/** The employee of a login, whatever the case of its name. */
export async function findEmployeeNamed({ global }: Database, username: string): Promise<number | undefined> {
  const { rows } = await global.execute<{ id: number | null }>(
    sql`SELECT access_employee_named(${username}) AS id`,
  )
  return rows[0]?.id ?? undefined
}

const named = (username: string) => eq(sql`lower(${users.username})`, username.toLowerCase())

export const isUsernameTaken = async ({ global }: Database, username: string): Promise<boolean> =>
  (await global.select({ id: users.id }).from(users).where(named(username))).length > 0

/** Replaces the password of a login and ends its sessions and passkeys; false when there is no such login. */
export const replacePassword = (
  { global }: Database,
  username: string,
  password_hash: string,
  now: Date,
): Promise<boolean> =>
  global.transaction(async (db) => {
    const [user] = await db
      .update(users)
      .set({ password_hash, updated_at: now })
      .where(named(username))
      .returning({ id: users.id })
    if (user !== undefined) {
      await forgetPasskeys(db, user.id)
      await endLogins(db, user.id)
    }
    return user !== undefined
  })

/** Removes the second factor of a login and ends its sessions; false when there is no such login. */
export const takeTwoFactor = ({ global }: Database, username: string, now: Date): Promise<boolean> =>
  global.transaction(async (db) => {
    const [user] = await db
      .update(users)
      .set({ updated_at: now })
      .where(named(username))
      .returning({ id: users.id })
    if (user === undefined) return false
    await clearTwoFactor(db, user.id)
    await endLogins(db, user.id)
    return true
  })
