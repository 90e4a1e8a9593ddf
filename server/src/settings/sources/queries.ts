import { asc, eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { sources } from './schema.ts'

/** The active sources by name. */
export const listActiveSources = (db: CompanyDb) =>
  db
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .where(eq(sources.active, true))
    .orderBy(asc(sources.name))

/** The names of all sources by id. */
export const nameSources = async (db: CompanyDb): Promise<Map<number, string>> =>
  new Map(
    (await db.select({ id: sources.id, name: sources.name }).from(sources)).map(({ id, name }) => [id, name]),
  )
