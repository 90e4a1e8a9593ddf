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

export const listSourceNames = (db: CompanyDb) =>
  db.select({ id: sources.id, name: sources.name }).from(sources).orderBy(asc(sources.name))
