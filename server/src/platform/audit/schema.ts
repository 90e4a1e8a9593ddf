import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference } from '../columns.ts'

/** One row per write; the app may only insert and read. A lead's timeline is a view on it. */
export const auditLog = pgTable(
  'audit_log',
  {
    ...companyKey(),
    at: instant().notNull(),
    employee_id: reference(),
    /** Who acted when no employee did: `customer`, `system`. */
    actor: text().notNull(),
    impersonator_id: reference(),
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: reference(),
    lead_id: reference(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('audit_log_lead')
      .on(t.company_id, t.lead_id, t.id)
      .where(sql`lead_id is not null`),
    index('audit_log_at').on(t.company_id, t.at, t.id),
    index('audit_log_subject').on(t.company_id, t.subject, t.subject_id, t.id),
  ],
)
