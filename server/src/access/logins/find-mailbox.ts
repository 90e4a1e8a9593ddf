import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { users } from '../schema.ts'

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

/** The same for a login by its id. */
export async function findMailboxOf(database: Database, user_id: number) {
  const named = database.global.select({ username: users.username }).from(users).where(eq(users.id, user_id))
  const [user] = await named
  return user === undefined ? undefined : findMailbox(database, user.username)
}
