import type { ContactDirection, ContactOutcome } from '@heliodesk/domain/enumerations'
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference } from '../../kernel/columns.ts'
import { resultCodes } from '../../settings/result-codes.ts'
import { leads } from '../leads/schema.ts'

/** What was said on the telephone, one row for each contact. */
export const leadContacts = pgTable(
  'lead_contacts',
  {
    ...companyKey(),
    lead_id: reference().notNull(),
    direction: text().$type<ContactDirection>().notNull(),
    outcome: text().$type<ContactOutcome>().notNull(),
    /** E.164 */
    number: text(),
    result_code_id: reference(),
    remarks: text(),
    next_action_at: instant(),
    /** As the exchange reported it. */
    phone_call_id: reference(),
    employee_id: reference(),
    impersonator_id: reference(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    foreignKey({
      columns: [t.company_id, t.result_code_id],
      foreignColumns: [resultCodes.company_id, resultCodes.id],
    }),
    index('lead_contacts_lead').on(t.company_id, t.lead_id, t.id),
    index('lead_contacts_created').on(t.company_id, t.created_at, t.lead_id),
    index('lead_contacts_employee').on(t.company_id, t.employee_id, t.created_at, t.outcome),
  ],
)

/** Who works on a lead; over when nobody renews it. */
export const leadLocks = pgTable(
  'lead_locks',
  {
    company_id: reference().notNull(),
    lead_id: reference().notNull(),
    employee_id: reference().notNull(),
    since: instant().notNull(),
    until: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.lead_id] }),
    // An import that is undone removes leads that somebody only looked at.
    foreignKey({
      columns: [t.company_id, t.lead_id],
      foreignColumns: [leads.company_id, leads.id],
    }).onDelete('cascade'),
  ],
)
