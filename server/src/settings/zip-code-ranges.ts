import { and, gte, lte, or, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { nameEmployees } from '../access/name-employees.ts'
import { companyKey, revisions } from '../kernel/columns.ts'
import { invalid } from '../kernel/problems.ts'
import { managed } from './serve-resource.ts'

export const zipCodeRanges = pgTable(
  'zip_code_ranges',
  {
    ...companyKey(),
    from: integer().notNull(),
    till: integer().notNull(),
    priority: integer().notNull(),
    active: boolean().notNull(),
    adviser_ids: jsonb().$type<number[]>().notNull(),
    ...revisions(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
)

export const routes = managed('zip code ranges')({
  table: zipCodeRanges,
  search: sql`${zipCodeRanges.from} || ' ' || ${zipCodeRanges.till}`,
  filters: {
    zip_code: (digits) => and(lte(zipCodeRanges.from, digits), gte(zipCodeRanges.till, digits)),
    adviser_id: (ids) =>
      or(...ids.map((id) => sql`${zipCodeRanges.adviser_ids} @> ${JSON.stringify([id])}::jsonb`)),
  },
  prepare: async ({ db }, values) => {
    const { from, till, adviser_ids } = values
    if (till < from) throw invalid({ till: ['tillBeforeFrom'] })
    const known = await nameEmployees(db, adviser_ids)
    if (adviser_ids.some((id) => !known.has(id))) throw invalid({ adviser_ids: ['notAnAdviser'] })
    return values
  },
  present: async (db, rows) => {
    const names = await nameEmployees(
      db,
      rows.flatMap(({ adviser_ids }) => adviser_ids),
    )
    return rows.map((row) => ({
      ...row,
      advisers: row.adviser_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    }))
  },
})
