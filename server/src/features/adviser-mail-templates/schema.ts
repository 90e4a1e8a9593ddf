import type { AdviserMailCategory, Locale } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyKey, reference, revisions } from '../../kernel/columns.ts'

/** What advisers begin their mails with. */
export const adviserMailTemplates = pgTable(
  'adviser_mail_templates',
  {
    ...companyKey(),
    /** Whose own it is; null: the company's. */
    employee_id: reference(),
    name: text().notNull(),
    category: text().$type<AdviserMailCategory>().notNull(),
    language: text().$type<Locale>().notNull(),
    subject: text().notNull(),
    content: text().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('adviser_mail_templates_name').on(
      t.company_id,
      sql`coalesce(${t.employee_id}, 0)`,
      t.language,
      sql`lower(${t.name})`,
    ),
  ],
)
