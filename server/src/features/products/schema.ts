import type {
  BatteryCoupling,
  ChargingConnection,
  InstallClass,
  InstallPriceStatus,
  ProductType,
  Setup,
  VatCategory,
} from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'

export const products = pgTable(
  'products',
  {
    ...companyKey(),
    product_type: text().$type<ProductType>().notNull(),
    name: text().notNull(),
    /** Its Dutch name, when different. */
    name_nl: text(),
    brand: text(),
    article_number: text(),
    active: boolean().notNull().default(true),
    available_from: date({ mode: 'string' }),
    available_until: date({ mode: 'string' }),
    default_on_quotations: boolean().notNull().default(false),
    show_on_quotation: boolean().notNull().default(true),
    watt_peak: doublePrecision(),
    ac_watt: doublePrecision(),
    phases: integer(),
    mppt_inputs: integer(),
    charging_connection: text().$type<ChargingConnection>(),
    /** Millimetres. */
    dimensions: jsonb().$type<{ length: number; width: number }>(),
    energy_yield_multiplier: doublePrecision().notNull().default(1),
    /** Percent. */
    degradation_year_one: doublePrecision().notNull().default(0),
    degradation_after_year_one: doublePrecision().notNull().default(0),
    warranty_years: integer(),
    optimizer_required: boolean().notNull().default(false),
    is_micro_inverter: boolean().notNull().default(false),
    suitable_for_charging_station: boolean().notNull().default(false),
    is_vat_refund_service: boolean().notNull().default(false),
    use_installation_price_table: boolean().notNull().default(false),
    free_amount: boolean().notNull().default(false),
    install_class: text().$type<InstallClass>(),
    standing: text().$type<Setup>(),
    /** Of a battery: kWh usable, kW, and percent of a whole cycle. */
    battery_capacity: doublePrecision(),
    battery_power: doublePrecision(),
    battery_efficiency: doublePrecision(),
    battery_phases: integer(),
    battery_coupling: text().$type<BatteryCoupling>(),
    warranty_cycles: integer(),
    vat_category: text().$type<VatCategory>().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('products_name').on(t.company_id, t.product_type, sql`lower(${t.name})`),
    uniqueIndex('products_article_number').on(t.company_id, sql`lower(${t.article_number})`),
  ],
)

/** Requested prices; the approved one with the latest start date up to today is in effect. */
export const productPrices = pgTable(
  'product_prices',
  {
    ...companyKey(),
    product_id: reference().notNull(),
    price_net_adviser_cents: integer().notNull(),
    price_net_ew_cents: integer().notNull(),
    valid_from: date({ mode: 'string' }).notNull(),
    status: text().$type<InstallPriceStatus>().notNull(),
    asked_by: reference(),
    /** Who impersonated the requester, and may not approve either. */
    impersonator_id: reference(),
    decided_by: reference(),
    decided_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.product_id],
      foreignColumns: [products.company_id, products.id],
    }),
    index('product_prices_approved')
      .on(t.company_id, t.product_id, t.valid_from, t.id)
      .where(sql`status = 'approved'`),
    uniqueIndex('product_prices_waiting')
      .on(t.company_id, t.product_id)
      .where(sql`status = 'waiting'`),
  ],
)

/** With the status written out: a plan for any parameter could not use the indexes of these prices. */
export const isApproved = sql`${productPrices.status} = 'approved'`
export const isWaiting = sql`${productPrices.status} = 'waiting'`
