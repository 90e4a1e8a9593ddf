import { sql } from 'drizzle-orm'
import type { CompanyDb } from '../database.ts'

/**
 * For a transaction whose work is done again when a power cut takes it back: its commit does not wait for the disk.
 * Whatever builds on it is written after it, and so is never kept without it.
 */
export const commitWithoutWaiting = (db: CompanyDb) => db.execute(sql`SET LOCAL synchronous_commit = off`)
