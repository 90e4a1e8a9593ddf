import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, GlobalDb } from '../database.ts'
import { passkeys, users } from '../schema.ts'

export const findLoginSecrets = async ({ global }: Database, user_id: number) =>
  (
    await global
      .select({
        username: users.username,
        password_hash: users.password_hash,
        secret: users.two_factor_secret,
        pending: users.two_factor_pending,
        enabled_at: users.two_factor_enabled_at,
        recovery_code_hashes: users.recovery_code_hashes,
      })
      .from(users)
      .where(eq(users.id, user_id))
  )[0]

export const keepPendingSecret = ({ global }: Database, user_id: number, pending: Buffer) =>
  global.update(users).set({ two_factor_pending: pending }).where(eq(users.id, user_id))

interface Activated {
  pending: Buffer
  step: number
  hashes: string[]
  now: Date
}

/** Activates the pending secret; false when another one is pending now. */
export const enableTwoFactor = async ({ global }: Database, user_id: number, activated: Activated) =>
  (
    await global
      .update(users)
      .set({
        two_factor_secret: activated.pending,
        two_factor_pending: null,
        two_factor_enabled_at: activated.now,
        two_factor_step: activated.step,
        recovery_code_hashes: activated.hashes,
      })
      .where(
        and(
          eq(users.id, user_id),
          isNull(users.two_factor_enabled_at),
          eq(users.two_factor_pending, activated.pending),
        ),
      )
      .returning({ id: users.id })
  ).length > 0

/** Consumes the code of a step: false when a code of this or a later step was already used. */
export const takeStep = async ({ global }: Database, user_id: number, step: number) =>
  (
    await global
      .update(users)
      .set({ two_factor_step: step })
      .where(and(eq(users.id, user_id), or(isNull(users.two_factor_step), lt(users.two_factor_step, step))))
      .returning({ id: users.id })
  ).length > 0

/** Consumes a recovery code: false when it does not exist (any more). */
export const takeRecoveryCode = async ({ global }: Database, user_id: number, hash: string) =>
  (
    await global
      .update(users)
      .set({ recovery_code_hashes: sql`${users.recovery_code_hashes} - ${hash}::text` })
      .where(and(eq(users.id, user_id), sql`${users.recovery_code_hashes} ? ${hash}::text`))
      .returning({ id: users.id })
  ).length > 0

export const putRecoveryCodes = ({ global }: Database, user_id: number, hashes: string[]) =>
  global.update(users).set({ recovery_code_hashes: hashes }).where(eq(users.id, user_id))

/** Switches two-factor off, passkeys too; where enforced it has to be set up at the next login. */
export async function clearTwoFactor(db: Pick<GlobalDb, 'update' | 'delete'>, user_id: number) {
  await db.delete(passkeys).where(eq(passkeys.user_id, user_id))
  await db
    .update(users)
    .set({
      two_factor_secret: null,
      two_factor_pending: null,
      two_factor_enabled_at: null,
      two_factor_step: null,
      recovery_code_hashes: [],
    })
    .where(eq(users.id, user_id))
}

/** Switches two-factor on with a known secret. */
export const setTwoFactorSecret = (
  db: Pick<GlobalDb, 'update'>,
  user_id: number,
  secret: Buffer,
  now: Date,
) =>
  db.update(users).set({ two_factor_secret: secret, two_factor_enabled_at: now }).where(eq(users.id, user_id))
