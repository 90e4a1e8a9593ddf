import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, GlobalDb } from '../database.ts'
import { passkeyChallenges, passkeys, users } from '../schema.ts'

const challengeMs = 5 * 60_000
const hash = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Keeps what a device is asked to sign, for a person or for whoever logs in; removes what is over. */
export async function keepChallenge(
  { global }: Database,
  challenge: string,
  user_id: number | null,
  now: Date,
) {
  await global.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, now))
  const expires_at = new Date(now.getTime() + challengeMs)
  await global.insert(passkeyChallenges).values({ hash: hash(challenge), user_id, expires_at })
}

/** Uses a challenge up: false when it is none of this person's (any more). */
export const takeChallenge = async (
  { global }: Database,
  challenge: string,
  user_id: number | null,
  now: Date,
): Promise<boolean> =>
  (
    await global
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.hash, hash(challenge)),
          user_id === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, user_id),
          gt(passkeyChallenges.expires_at, now),
        ),
      )
      .returning({ hash: passkeyChallenges.hash })
  ).length > 0

export const listPasskeys = ({ global }: Database, user_id: number) =>
  global.select().from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(asc(passkeys.id))

/** A passkey with the name of its login. */
export const findPasskey = async ({ global }: Database, credential_id: string) =>
  (
    await global
      .select({ passkey: passkeys, username: users.username })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.user_id))
      .where(eq(passkeys.credential_id, credential_id))
  )[0]

/** Undefined when there is one of this id already. */
export const insertPasskey = async ({ global }: Database, values: typeof passkeys.$inferInsert) =>
  (await global.insert(passkeys).values(values).onConflictDoNothing().returning())[0]

/** Notes a use: false when the device's count is behind that of another one meanwhile. */
export const noteUse = async (
  { global }: Database,
  { id }: { id: number },
  uses: number,
  now: Date,
): Promise<boolean> =>
  (
    await global
      .update(passkeys)
      .set({ uses, last_used_at: now })
      .where(and(eq(passkeys.id, id), or(lt(passkeys.uses, uses), eq(sql`${uses}::bigint`, 0))))
      .returning({ id: passkeys.id })
  ).length > 0

/** Removes a passkey of a person unless it is the only second factor; answers its name. */
export async function removePasskey({ global }: Database, user_id: number, id: number) {
  const others = sql`EXISTS (SELECT FROM passkeys o WHERE o.user_id = ${user_id} AND o.id <> ${id})`
  const app = sql`EXISTS (SELECT FROM users u WHERE u.id = ${user_id} AND u.two_factor_secret IS NOT NULL)`
  // Of two at once the second one waits, and sees that it is the last.
  return global.transaction(async (db) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
    const own = and(eq(passkeys.user_id, user_id), eq(passkeys.id, id))
    const [found] = await db.select({ name: passkeys.name }).from(passkeys).where(own)
    if (found === undefined) return { kind: 'none' } as const
    const removed = await db
      .delete(passkeys)
      .where(and(own, or(others, app)))
      .returning({ name: passkeys.name })
    return { kind: removed.length > 0 ? 'removed' : 'last', name: found.name } as const
  })
}

/**
 * Ends the passkeys of a login whose password the office ends. Two-factor stays on where it is, so that the link of a
 * mail is never enough: an app or a recovery code still counts.
 */
export const forgetPasskeys = (db: Pick<GlobalDb, 'delete'>, user_id: number) =>
  db.delete(passkeys).where(eq(passkeys.user_id, user_id))

/** Switches two-factor on by a passkey: false when it is on already. */
export const enableByPasskey = async ({ global }: Database, user_id: number, hashes: string[], now: Date) =>
  (
    await global
      .update(users)
      .set({ two_factor_enabled_at: now, recovery_code_hashes: hashes })
      .where(and(eq(users.id, user_id), isNull(users.two_factor_enabled_at)))
      .returning({ id: users.id })
  ).length > 0
