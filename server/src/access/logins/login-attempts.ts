import { createHash } from 'node:crypto'
import { eq, gt, and, lt, sql } from 'drizzle-orm'
import { Problem } from '../../kernel/problems.ts'
import type { Database } from '../database.ts'
import { networkOf } from './network-of.ts'
import { loginAttempts } from '../schema.ts'

/** Five attempts a minute by user and address, then growing waits, never a lockout. */
const triesAllowed = 5
const windowMs = 60_000
const longestWaitMs = 15 * 60_000
/** Longer than any window with its wait. */
const keptMs = 24 * 3_600_000
/** Wrong attempts of all users together, so that guessing does not lock out an office behind the same address. */
const triesOfCrowd = 60

const hash = (text: string) => createHash('sha256').update(text).digest()
/** At least what the database takes for one name: its lower case of `İ` is `i`, and that of any sigma the same. */
const fold = (username: string) =>
  username.trim().toUpperCase().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ς', 'σ')
const keyOf = (username: string, ip: string) => hash(`${fold(username)}\n${networkOf(ip)}`)

/** Whose tries count together beside those of one user. */
interface Crowd {
  /** Of a browser in which somebody logged in before: what others do at its address does not stop it. */
  device?: string | null
  /** Who asks for a password link guesses no password, and takes no try from those who log in. */
  asks?: boolean
}

/** No username contains a line break, so this key cannot collide. */
const keyOfCrowd = (ip: string, { device = null, asks = false }: Crowd) => {
  if (asks) return hash(`\n\nasks ${networkOf(ip)}`)
  return hash(device === null ? `\n\n${networkOf(ip)}` : `\n\ndevice ${device}`)
}

const { tries, window_started_at, blocked_until } = loginAttempts

/**
 * Counts an attempt before checking the password, so that concurrent ones all count. The fifth in a minute
 * starts a wait; after it one attempt is allowed and starts a longer wait.
 * Throws 429 with Retry-After while the user at this address, or the address or device with all its users, has to wait.
 */
export async function countLoginTry(
  database: Database,
  username: string,
  ip: string,
  now: Date,
  crowd: Crowd = {},
) {
  await countTryOfCrowd(database, keyOfCrowd(ip, crowd), now)
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

/** This many in a minute starting at the first; then none until it is over. */
async function countTryOfCrowd(database: Database, key: Buffer, now: Date) {
  const over = sql`(${window_started_at} <= ${new Date(now.getTime() - windowMs)})`
  const [row] = await database.global
    .insert(loginAttempts)
    .values({ key, tries: 1, window_started_at: now, allowed: true })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        allowed: sql`${over} OR ${tries} < ${triesOfCrowd}`,
        tries: sql`CASE WHEN ${over} THEN 1 ELSE least(${triesOfCrowd}, ${tries} + 1) END`,
        window_started_at: sql`CASE WHEN ${over} THEN ${now} ELSE ${window_started_at} END`,
      },
    })
    .returning()
  if (row !== undefined && !row.allowed)
    throw tooMany(new Date(row.window_started_at.getTime() + windowMs), now)
}

/**
 * A right password clears the count of its user, removes its own attempt from that of the address or device, and with it go
 * the counts that are over since a day: each username that somebody tries leaves one.
 */
export async function forgetLoginTries(
  database: Database,
  username: string,
  ip: string,
  now: Date,
  crowd: Crowd = {},
) {
  await database.global.delete(loginAttempts).where(eq(loginAttempts.key, keyOf(username, ip)))
  await database.global.delete(loginAttempts).where(lt(window_started_at, new Date(now.getTime() - keptMs)))
  await database.global
    .update(loginAttempts)
    .set({ tries: sql`${tries} - 1` })
    .where(and(eq(loginAttempts.key, keyOfCrowd(ip, crowd)), gt(tries, 0)))
}

function tooMany(until: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Problem(429, 'tooManyTries', {
    params: { seconds },
    headers: { 'retry-after': String(seconds) },
  })
}
