import type { ListQuery } from '@heliodesk/contract/table'
import { and, asc, eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { conditions, contains, withIds } from '../../rows/table-query.ts'
import { sources } from './schema.ts'

/** The active sources by name, and those that are asked for by the id. */
export const listActiveSources = (db: CompanyDb, query: ListQuery) =>
  db
    .select({ id: sources.id, name: sources.name, active: sources.active })
    .from(sources)
    .where(
      and(
        query['filter[id]'] === undefined ? eq(sources.active, true) : undefined,
        conditions(query, { search: (part) => contains(sources.name, part), id: withIds(sources.id) }),
      ),
    )
    .orderBy(asc(sources.name))

export const listSourceNames = (db: CompanyDb) =>
  db.select({ id: sources.id, name: sources.name }).from(sources).orderBy(asc(sources.name))
