import type { PartnerReason, PartnerStatus } from '@heliodesk/domain/enumerations'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'

/** What the energy partner was told of its leads; rows are only added, and say what they said then. */
export const leadPartnerReports = pgTable(
  'lead_partner_reports',
  {
    ...companyKey(),
    lead_id: reference().notNull(),
    /** Of the lead at that time; one that is merged later was reported by its own. */
    number: text().notNull(),
    external_id: text(),
    status: text().$type<PartnerStatus>().notNull(),
    reason: text().$type<PartnerReason>(),
    /** The description of the result that led to it. */
    result_code: text(),
    employee_id: reference(),
    impersonator_id: reference(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('lead_partner_reports_lead').on(t.company_id, t.lead_id, t.id),
    index('lead_partner_reports_created').on(t.company_id, t.created_at, t.id),
  ],
)

/** The files for the energy partner that were made, by day; their content follows from the reports of that day. */
export const partnerExports = pgTable(
  'partner_exports',
  {
    company_id: reference().notNull(),
    /** `YYYY-MM-DD` in Amsterdam. */
    day: text().notNull(),
    rows: integer().notNull(),
    /** Of the file's bytes, in hexadecimal. */
    sha256: text().notNull(),
    made_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.day] })],
)
