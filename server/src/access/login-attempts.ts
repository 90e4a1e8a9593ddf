import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Problem } from '../kernel/problems.ts'
import type { Database } from './database.ts'
import { loginAttempts } from './schema.ts'

/** design/quality.md: five tries a minute by user and address, then growing waits, never a lock. */
const triesAllowed = 5
const windowMs = 60_000
const longestWaitMs = 15 * 60_000

const keyOf = (username: string, ip: string) =>
  createHash('sha256').update(`${username.trim().toLowerCase()}\n${ip}`).digest()

/**
 * Counts a try before the password is looked at, so that fifty at once are fifty. The fifth in a minute
 * starts a wait; after it one try is let through and starts a longer one.
 * Throws 429 with Retry-After while the user at this address has to wait.
 */
export async function countLoginTry(database: Database, username: string, ip: string, now: Date) {
  const { tries, window_started_at, blocked_until } = loginAttempts
  const forgotten = sql`(${window_started_at} < ${new Date(now.getTime() - windowMs)}
    AND coalesce(${blocked_until} < ${new Date(now.getTime() - longestWaitMs)}, true))`
  const waiting = sql`(${blocked_until} > ${now})`
  const wait = sql`least(${longestWaitMs}, ${windowMs} * power(2, least(10, ${tries} + 1 - ${triesAllowed})))`
  const [row] = await database.global
    .insert(loginAttempts)
    .values({ key: keyOf(username, ip), tries: 1, window_started_at: now, allowed: true })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        allowed: sql`${forgotten} OR NOT coalesce(${waiting}, false)`,
        tries: sql`CASE WHEN ${forgotten} THEN 1 WHEN ${waiting} THEN ${tries} ELSE ${tries} + 1 END`,
        window_started_at: sql`CASE WHEN ${forgotten} THEN ${now} ELSE ${window_started_at} END`,
        blocked_until: sql`CASE WHEN ${forgotten} THEN NULL WHEN ${waiting} THEN ${blocked_until}
          WHEN ${tries} + 1 >= ${triesAllowed} THEN ${now}::timestamptz + ${wait} * interval '1 millisecond' END`,
      },
    })
    .returning()
  if (row !== undefined && !row.allowed) throw tooMany(row.blocked_until ?? now, now)
}

/** A right password clears the count. */
export async function forgetLoginTries(database: Database, username: string, ip: string) {
  await database.global.delete(loginAttempts).where(eq(loginAttempts.key, keyOf(username, ip)))
}

function tooMany(until: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Problem(429, 'tooManyTries', {
    params: { seconds },
    headers: { 'retry-after': String(seconds) },
  })
}
