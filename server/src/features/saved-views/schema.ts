import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyKey, reference, revisions } from '../../kernel/columns.ts'

/** What a view keeps, in the words of a table's address. */
export interface ViewState {
  columns: string[] | null
  sort: string
  per_page: number
  filters: Record<string, string>
}

/** Views of tables under a name: of one employee, or shared with the company. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...companyKey(),
    /** The call that answers its rows: `GET /leads/table`. */
    table: text().notNull(),
    name: text().notNull(),
    employee_id: reference().notNull(),
    shared: boolean().notNull(),
    /** The roles for which the table opens with it. */
    role_ids: jsonb().$type<number[]>().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('saved_views_own_name')
      .on(t.company_id, t.employee_id, t.table, sql`lower(${t.name})`)
      .where(sql`NOT shared`),
    uniqueIndex('saved_views_shared_name')
      .on(t.company_id, t.table, sql`lower(${t.name})`)
      .where(sql`shared`),
    index('saved_views_employee').on(t.company_id, t.employee_id),
  ],
)
