import { beginInCompany, type CompanyDb, type Database } from '../database.ts'

/** Reads in one transaction of a company, and cancels the running statement when the request is aborted. */
export async function readInCompany<Result>(
  database: Database,
  company_id: number,
  signal: AbortSignal,
  work: (db: CompanyDb) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const transaction = await beginInCompany(database, company_id, { readOnly: true })
  signal.addEventListener('abort', transaction.abandon, { once: true })
  if (signal.aborted) transaction.abandon()
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  } finally {
    signal.removeEventListener('abort', transaction.abandon)
  }
}
