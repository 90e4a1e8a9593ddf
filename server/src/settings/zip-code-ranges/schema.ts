import { boolean, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyKey, revisions } from '../../kernel/columns.ts'

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
