import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../access/database.ts'

/** Runs a write after a savepoint, so that the transaction goes on when the write is refused. */
export async function withSavepoint<Result>(db: CompanyDb, write: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`SAVEPOINT before_write`)
  try {
    const result = await write()
    await db.execute(sql`RELEASE SAVEPOINT before_write`)
    return result
  } catch (error) {
    await db.execute(sql`ROLLBACK TO SAVEPOINT before_write`)
    await db.execute(sql`RELEASE SAVEPOINT before_write`)
    throw error
  }
}

/** Does the work and takes it back: what would be is just what is done. */
export async function tryOut<Result>(db: CompanyDb, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`SAVEPOINT try_out`)
  const result = await work()
  await db.execute(sql`ROLLBACK TO SAVEPOINT try_out`)
  return result
}

/** Does the work anew until it answers something; what it wrote and locked in vain is given up each time. */
export async function untilAnswered<Result>(
  db: CompanyDb,
  work: () => Promise<Result | undefined>,
): Promise<Result> {
  for (;;) {
    await db.execute(sql`SAVEPOINT until_answered`)
    const result = await work()
    if (result === undefined) await db.execute(sql`ROLLBACK TO SAVEPOINT until_answered`)
    await db.execute(sql`RELEASE SAVEPOINT until_answered`)
    if (result !== undefined) return result
  }
}

/** Serialises work of a name in a company until the transaction ends. */
export const lockWork = (db: CompanyDb, company_id: number, name: string) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${name} ${company_id}`}, 0))`)

/** Locks many names, in a fixed order, until the transaction ends. */
export const lockNames = (db: CompanyDb, names: readonly string[]) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(text, 0) AS key FROM unnest(${sql.param([...names])}::text[]) text ORDER BY key
  ) keys`)
