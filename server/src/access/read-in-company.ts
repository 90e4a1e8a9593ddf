import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { beginInCompany, type CompanyDb, type Database } from './database.ts'

/** The backend behind a connection; pg keeps its number, which its types do not show. */
const backendOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID

/**
 * Reads in one transaction of a company, and cancels the statement under way when nobody waits for it any more.
 * The connection of a cancelled one is closed, so that a late signal meets nobody else's statement.
 */
export async function readInCompany<Result>(
  database: Database,
  company_id: number,
  signal: AbortSignal,
  work: (db: CompanyDb) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const transaction = await beginInCompany(database, company_id, { readOnly: true })
  const { client } = transaction
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    cancelled = database.global
      .execute(sql`SELECT pg_cancel_backend(${backendOf(client)})`)
      .catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  try {
    const result = await work(transaction.db)
    if (cancelled === undefined) await transaction.commit()
    return result
  } catch (error) {
    if (cancelled === undefined) await transaction.rollback()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    if (cancelled !== undefined) {
      await cancelled
      client.release(true)
    }
  }
}
