import type { CostType } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, companyKey, revisions } from '../../kernel/columns.ts'

export const sources = pgTable(
  'sources',
  {
    ...companyKey(),
    name: text().notNull(),
    cost_type: text().$type<CostType>().notNull(),
    /** Euro cents, or hundredths of a percent for percentage_adviser_margin_on_sale. */
    cost_value_hundredths: integer().notNull(),
    show_in_maps: boolean().notNull(),
    essent: boolean().notNull(),
    /** Who comes from here asked for an offer there, and so consented to calls. */
    consents_to_calls: boolean().notNull().default(true),
    /** What people read there when they asked, on which page, in which version of the form. */
    consent_text: text(),
    consent_page: text(),
    consent_version: text(),
    /** Websites that may send its form from a browser, a line each. */
    form_origins: text(),
    /** Public: stands in the form of the company's own website. */
    form_key: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Secret as the token: stands in the address to which leads are mailed. As bytes no audit shows it. */
    mail_key: bytes()
      .notNull()
      .default(sql`uuid_send(gen_random_uuid())`),
    active: boolean().notNull(),
    access_token_hash: bytes().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('sources_name').on(t.company_id, sql`lower(${t.name})`),
    uniqueIndex('sources_access_token').on(t.access_token_hash),
    uniqueIndex('sources_form_key').on(t.form_key),
    uniqueIndex('sources_mail_key').on(t.mail_key),
  ],
)
