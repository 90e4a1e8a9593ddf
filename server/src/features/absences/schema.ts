import type { AbsenceKind } from '@heliodesk/domain/enumerations'
import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { employees } from '../../access/schema.ts'
import { reference, revisions } from '../../kernel/columns.ts'

/** When somebody is away, in all companies: access/security.sql asks for an employment. */
export const absences = pgTable(
  'absences',
  {
    id: reference().generatedByDefaultAsIdentity().primaryKey(),
    employee_id: reference()
      .notNull()
      .references(() => employees.id),
    kind: text().$type<AbsenceKind>().notNull(),
    from_date: date({ mode: 'string' }).notNull(),
    till_date: date({ mode: 'string' }).notNull(),
    /** Null: whole days. */
    from: text(),
    till: text(),
    note: text(),
    ...revisions(),
  },
  (t) => [index('absences_employee').on(t.employee_id, t.till_date)],
)
