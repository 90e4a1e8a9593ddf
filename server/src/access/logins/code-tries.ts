import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { loginAttempts, sessions } from '../schema.ts'
import type { Session } from './sessions.ts'

/** Then the pending login ends and asks for the password again. */
export const codesOfSession = 5
/** Wrong codes of a login within an hour, from wherever; then only a recovery code is taken. */
export const codesOfLogin = 10
const windowMs = 3_600_000

/** No username contains a line break, so this key cannot collide. */
const keyOf = (user_id: number) => createHash('sha256').update(`\n\ncodes ${user_id}`).digest()

const { tries, window_started_at } = loginAttempts

/** Counts a code before it is checked; answers how many this pending login has tried, or undefined when it may no more. */
export async function countCodeOfSession({ global }: Database, { token_hash }: Session) {
  const [row] = await global
    .update(sessions)
    .set({ code_tries: sql`${sessions.code_tries} + 1` })
    .where(
      and(
        eq(sessions.token_hash, token_hash),
        eq(sessions.two_factor, 'validate'),
        lt(sessions.code_tries, codesOfSession),
      ),
    )
    .returning({ tried: sessions.code_tries })
  return row?.tried
}

/** Counts a code of a login before it is checked; answers how many there were within the hour. */
export async function countCodeOfLogin({ global }: Database, user_id: number, now: Date): Promise<number> {
  const over = sql`(${window_started_at} <= ${new Date(now.getTime() - windowMs)})`
  const [row] = await global
    .insert(loginAttempts)
    .values({ key: keyOf(user_id), tries: 1, window_started_at: now, allowed: true })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        tries: sql`CASE WHEN ${over} THEN 1 ELSE ${tries} + 1 END`,
        window_started_at: sql`CASE WHEN ${over} THEN ${now} ELSE ${window_started_at} END`,
      },
    })
    .returning({ tries })
  return row?.tries ?? 1
}

/** A right code ends the count. */
export const forgetCodesOfLogin = ({ global }: Database, user_id: number) =>
  global.delete(loginAttempts).where(eq(loginAttempts.key, keyOf(user_id)))
