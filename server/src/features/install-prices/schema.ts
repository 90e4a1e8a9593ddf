import type { InstallClass, InstallPriceStatus } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import { date, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference } from '../../kernel/columns.ts'

export interface StoredInstallPrice {
  panels_from: number
  panels_to: number
  install_class: InstallClass
  price_net_adviser_cents: number
  price_net_ew_cents: number
}

/**
 * A set is approved or declined as a whole and its rows never change. At most one is pending; of the approved ones the
 * one with the latest start date applies. Replaced: another one was saved before a decision, or starts on the same date.
 */
export const installPriceSets = pgTable(
  'install_price_sets',
  {
    ...companyKey(),
    status: text().$type<InstallPriceStatus>().notNull(),
    rows: jsonb().$type<StoredInstallPrice[]>().notNull(),
    active_from: date({ mode: 'string' }).notNull(),
    note: text(),
    asked_by: reference(),
    impersonator_id: reference(),
    decided_by: reference(),
    decided_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('install_price_sets_approved')
      .on(t.company_id, t.active_from)
      .where(sql`status = 'approved'`),
    uniqueIndex('install_price_sets_waiting')
      .on(t.company_id)
      .where(sql`status = 'waiting'`),
  ],
)
