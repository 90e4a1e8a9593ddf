import type { ListQuery } from '@heliodesk/contract/table'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
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

export const isWithoutWords = (wanted: boolean): SQL =>
  wanted ? isNull(sources.consent_text) : isNotNull(sources.consent_text)

/** What people agree to at these sources, and whether that is to be called. */
export const listConsentWords = (db: CompanyDb, ids: readonly number[]) =>
  db
    .select({
      id: sources.id,
      text: sources.consent_text,
      page: sources.consent_page,
      version: sources.consent_version,
      consents: sources.consents_to_calls,
    })
    .from(sources)
    .where(inArray(sources.id, [...ids]))

export const listSourceNames = (db: CompanyDb) =>
  db.select({ id: sources.id, name: sources.name }).from(sources).orderBy(asc(sources.name))
