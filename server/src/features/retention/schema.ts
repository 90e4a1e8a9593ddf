import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'

/** Leads whose retention period was over when the list was filled last, and what somebody decided on them. */
export const retentionProposals = pgTable(
  'retention_proposals',
  {
    company_id: reference().notNull(),
    lead_id: reference().notNull(),
    proposed_at: instant().notNull(),
    /** `YYYY-MM-DD`, up to and including. */
    kept_until: text(),
    kept_reason: text(),
    kept_by: reference(),
    kept_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.lead_id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }).onDelete(
      'cascade',
    ),
  ],
)
