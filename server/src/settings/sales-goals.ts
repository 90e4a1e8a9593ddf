import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isNull, lte, sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../access/database.ts'
import { nameEmployees } from '../access/name-employees.ts'
import { employees } from '../access/schema.ts'
import { areChoosable } from '../features/employees/are-colleagues.ts'
import { companyKey, reference, revisions } from '../kernel/columns.ts'
import { oneOf } from '../rows/table-query.ts'
import { managed } from './serve-resource.ts'

/** What an adviser, or the whole company, is to reach in each month from one on. */
export const salesGoals = pgTable(
  'sales_goals',
  {
    ...companyKey(),
    /** Null: of the whole company. */
    adviser_id: reference(),
    /** The first day of the first month. */
    month: date().notNull(),
    quotations: integer(),
    sales: integer(),
    /** Whole euros with VAT. */
    revenue: integer(),
    on_television: boolean().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('sales_goals_month').on(t.company_id, sql`coalesce(${t.adviser_id}, 0)`, t.month),
  ],
)

/** The first day of the Amsterdam month of an instant. */
export const firstOfMonth = (now: Date): string => `${amsterdamDate(now).slice(0, 7)}-01`

const { adviser_id } = salesGoals

/** The goals that hold in a month, each person's newest; of the company first. */
export const goalsOf = (db: CompanyDb, month: string) =>
  db
    .selectDistinctOn([adviser_id])
    .from(salesGoals)
    .where(lte(salesGoals.month, month))
    .orderBy(sql`${adviser_id} NULLS FIRST`, sql`${salesGoals.month} DESC`)

export const routes = managed('sales goals')({
  table: salesGoals,
  search: sql`(SELECT ${employees.full_name} FROM ${employees} WHERE ${employees.id} = ${adviser_id})`,
  filters: {
    adviser_id: (ids) => oneOf(adviser_id, ids),
    of_company: (whole) => (whole ? isNull(adviser_id) : sql`${adviser_id} IS NOT NULL`),
  },
  unique: { sales_goals_month: { field: 'month', message: 'goalTaken' } },
  rules: [
    {
      reads: ['adviser_id'],
      check: async ({ db }, { adviser_id: chosen }, before) =>
        chosen === null || chosen === before?.adviser_id || (await areChoosable(db, [chosen]))
          ? {}
          : { adviser_id: ['notAnAdviser'] },
    },
  ],
  visible: (context) =>
    context.covers('sales goals') === 'own' ? oneOf(adviser_id, [context.employee_id]) : undefined,
  present: async ({ db }, rows) => {
    const names = await nameEmployees(
      db,
      rows.map((row) => row.adviser_id),
    )
    return rows.map((row) => ({
      ...row,
      adviser: row.adviser_id === null ? null : { id: row.adviser_id, name: names.get(row.adviser_id) ?? '' },
    }))
  },
})
