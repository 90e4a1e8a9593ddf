import { boolean, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyKey, reference, revisions } from '../../kernel/columns.ts'

/** A day on which somebody visits for a company. */
export const workDays = pgTable(
  'work_days',
  {
    ...companyKey(),
    adviser_id: reference().notNull(),
    full_date: date({ mode: 'string' }).notNull(),
    /** It came by copying a week. */
    duplicate: boolean().notNull().default(false),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('work_days_day').on(t.company_id, t.adviser_id, t.full_date),
    index('work_days_date').on(t.company_id, t.full_date, t.id),
    index('work_days_person').on(t.adviser_id, t.full_date),
  ],
)

/** Its slots; they do not overlap. */
export const workTimes = pgTable(
  'work_times',
  { ...companyKey(), work_day_id: reference().notNull(), from: text().notNull(), till: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.work_day_id],
      foreignColumns: [workDays.company_id, workDays.id],
    }).onDelete('cascade'),
    index('work_times_day').on(t.company_id, t.work_day_id),
  ],
)
