import { calls } from '@heliodesk/contract/calls'
import { and, gte, lte, or, sql } from 'drizzle-orm'
import { nameEmployees } from '../../access/name-employees.ts'
import { invalid } from '../../kernel/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { serveResource } from '../resource.ts'
import { zipCodeRanges as table } from './schema.ts'

export function zipCodeRangeRoutes(serve: Serve) {
  serveResource(serve, {
    resource: 'zip code ranges',
    table,
    calls: calls.zipCodeRanges,
    columns: {
      search: sql`${table.from} || ' ' || ${table.till}`,
      sorts: {
        from: table.from,
        till: table.till,
        priority: table.priority,
        active: table.active,
        created_at: table.created_at,
      },
      filters: {
        zip_code: (digits: number) => and(lte(table.from, digits), gte(table.till, digits)),
        adviser_id: (ids: number[]) =>
          or(...ids.map((id) => sql`${table.adviser_ids} @> ${JSON.stringify([id])}::jsonb`)),
      },
    },
    prepare: async ({ db }, values) => {
      // The helper's rows are loose; these are this table's own.
      const { from, till, adviser_ids } = values as unknown as typeof table.$inferSelect
      if (till < from) throw invalid({ till: ['tillBeforeFrom'] })
      const known = await nameEmployees(db, adviser_ids)
      if (adviser_ids.some((id) => !known.has(id))) throw invalid({ adviser_ids: ['notAnAdviser'] })
      return values
    },
    present: async (db, rows) => {
      const idsOf = (row: (typeof rows)[number]) => row['adviser_ids'] as number[]
      const names = await nameEmployees(db, rows.flatMap(idsOf))
      return rows.map((row) => ({
        ...row,
        advisers: idsOf(row).map((id) => ({ id, name: names.get(id) ?? '' })),
      }))
    },
  })
}
