import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference } from '../kernel/columns.ts'

/** One row per write; the app may only insert and read. A lead's timeline is a view on it. */
export const auditLog = pgTable(
  'audit_log',
  {
    ...companyKey(),
    /** When it happened. */
    at: instant().notNull(),
    /** Of work done without a network: when it arrived. */
    received_at: instant(),
    employee_id: reference(),
    /** The actor when it was not an employee: `customer`, `system`. */
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
    // Each filter has an index in table order, so that rare values are found without a full scan.
    index('audit_log_at').on(t.company_id, t.at, t.id),
    index('audit_log_lead')
      .on(t.company_id, t.lead_id, t.at, t.id)
      .where(sql`lead_id is not null`),
    index('audit_log_action').on(t.company_id, t.action, t.at, t.id),
    index('audit_log_subject').on(t.company_id, t.subject, t.at, t.id),
    index('audit_log_subject_action').on(t.company_id, t.subject, t.action, t.at, t.id),
    index('audit_log_subject_id').on(t.company_id, t.subject_id, t.at, t.id),
    index('audit_log_employee').on(t.company_id, t.employee_id, t.at, t.id),
    index('audit_log_impersonator')
      .on(t.company_id, t.impersonator_id, t.at, t.id)
      .where(sql`impersonator_id is not null`),
    index('audit_log_actor')
      .on(t.company_id, t.actor, t.at, t.id)
      .where(sql`actor <> 'employee'`),
  ],
)
