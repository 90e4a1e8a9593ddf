import type { InstallClass, InstallPriceStatus } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference } from '../../kernel/columns.ts'

export interface StoredInstallPrice {
  panels_from: number
  panels_to: number
  install_class: InstallClass
  price_net_adviser_cents: number
  price_net_ew_cents: number
}

/** A set is approved or declined as a whole and its rows never change; one approved set counts, older ones are replaced. */
export const installPriceSets = pgTable(
  'install_price_sets',
  {
    ...companyKey(),
    status: text().$type<InstallPriceStatus>().notNull(),
    rows: jsonb().$type<StoredInstallPrice[]>().notNull(),
    asked_by: reference(),
    decided_by: reference(),
    decided_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('install_price_sets_active')
      .on(t.company_id)
      .where(sql`status = 'approved'`),
  ],
)
