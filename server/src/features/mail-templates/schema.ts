import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailTemplateType } from '@heliodesk/domain/mail-types'
import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { companyKey, reference, revisions } from '../../kernel/columns.ts'

const texts = () => ({
  type: text().$type<MailTemplateType>().notNull(),
  language: text().$type<Locale>().notNull(),
  subject: text().notNull(),
  content: text().notNull(),
  ...revisions(),
})

/** The templates of a company, which replace the built-in texts and the shared templates. */
export const mailTemplates = pgTable('mail_templates', { ...companyKey(), ...texts() }, (t) => [
  primaryKey({ columns: [t.company_id, t.id] }),
  unique('mail_templates_type').on(t.company_id, t.type, t.language),
])

/** The templates shared by all companies, which replace the built-in texts. Its ids are distinct from those of companies. */
export const topLevelMailTemplates = pgTable(
  'top_level_mail_templates',
  {
    id: reference().generatedByDefaultAsIdentity({ startWith: 1_000_000_000 }).notNull().primaryKey(),
    ...texts(),
  },
  (t) => [unique('top_level_mail_templates_type').on(t.type, t.language)],
)
