import type { IntakeState } from '@heliodesk/domain/leads/door-states'
import type { ImportField } from '@heliodesk/domain/leads/imports/import-headings'
import type { FieldMapping } from '@heliodesk/domain/leads/imports/lead-headings'
import type { LeadTexts } from '@heliodesk/domain/leads/imports/read-lead-texts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'
import { sources } from '../sources/schema.ts'
import { leads } from '../leads/schema.ts'

/** What sources sent, as it came; what became of it follows. */
export const intakePosts = pgTable(
  'intake_posts',
  {
    ...companyKey(),
    source_id: reference().notNull(),
    received_at: instant().notNull(),
    content_type: text(),
    /** Sent by a browser from a website's form: what it agrees to is what it states itself. */
    by_form: boolean().notNull().default(false),
    /** Of a mail, the hash of its Message-ID; null: it was posted. */
    mail_id: text(),
    body: bytes().notNull(),
    state: text().$type<IntakeState>().notNull(),
    /** What somebody corrected, by field. */
    corrections: jsonb().$type<{ [Field in keyof LeadTexts]?: string | null }>().notNull(),
    /** The lead that it became, or that was there already. */
    lead_id: reference(),
    reject_reason: text(),
    handled_at: instant(),
    handled_by: reference(),
    revision: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.source_id], foreignColumns: [sources.company_id, sources.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    uniqueIndex('intake_posts_mail')
      .on(t.company_id, t.source_id, t.mail_id)
      .where(sql`mail_id is not null`),
    index('intake_posts_received').on(t.company_id, t.received_at, t.id),
    index('intake_posts_state').on(t.company_id, t.state, t.received_at, t.id),
    index('intake_posts_source').on(t.company_id, t.source_id, t.received_at, t.id),
    index('intake_posts_lead')
      .on(t.company_id, t.lead_id)
      .where(sql`lead_id is not null`),
  ],
)

/** What the names mean that a source uses, in posts and in files alike. */
export const sourceMappings = pgTable(
  'source_mappings',
  {
    company_id: reference().notNull(),
    source_id: reference().notNull(),
    /** By the normalised name. */
    mapping: jsonb().$type<FieldMapping<ImportField>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.source_id] }),
    foreignKey({ columns: [t.company_id, t.source_id], foreignColumns: [sources.company_id, sources.id] }),
  ],
)
