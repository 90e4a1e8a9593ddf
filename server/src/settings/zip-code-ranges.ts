import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { rowImports } from '@heliodesk/contract/row-imports'
import { and, gte, lte, or, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { nameEmployees } from '../access/name-employees.ts'
import { areChoosable } from '../features/employees/are-colleagues.ts'
import { companyKey, revisions } from '../kernel/columns.ts'
import type { Serve } from '../http/serve.ts'
import { importZipCodeRanges } from './import-zip-code-ranges.ts'
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

export const zipCodeRange = managed('zip code ranges')({
  table: zipCodeRanges,
  search: sql`${zipCodeRanges.from} || ' ' || ${zipCodeRanges.till}`,
  filters: {
    zip_code: (digits) => and(lte(zipCodeRanges.from, digits), gte(zipCodeRanges.till, digits)),
    adviser_id: (ids) =>
      or(...ids.map((id) => sql`${zipCodeRanges.adviser_ids} @> ${JSON.stringify([id])}::jsonb`)),
  },
  rules: [
    {
      reads: ['from', 'till'],
      check: (_context, { from, till }) => (till < from ? { till: ['tillBeforeFrom'] } : {}),
    },
    {
      reads: ['adviser_ids'],
      check: async ({ db }, { adviser_ids }, before) => {
        const added = adviser_ids.filter((id) => before?.adviser_ids.includes(id) !== true)
        return (await areChoosable(db, added, visitingGroups)) ? {} : { adviser_ids: ['notAVisitor'] }
      },
    },
  ],
  present: async ({ db }, rows) => {
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

export function routes(serve: Serve) {
  zipCodeRange(serve)
  serve(
    rowImports.zipCodeRanges,
    importZipCodeRanges({
      list: ({ db }) => db.select().from(zipCodeRanges),
      create: (context, range) => zipCodeRange.create(context, range),
    }),
  )
}
