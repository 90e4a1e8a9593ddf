import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

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
