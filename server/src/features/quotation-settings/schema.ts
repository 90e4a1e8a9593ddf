import type { ApprovalLimits } from '@heliodesk/domain/quotations/prices/approval-limits'
import type { MainConnectionLimits } from '@heliodesk/domain/quotations/yields/main-connection'
import type { InverterReplacement } from '@heliodesk/domain/quotations/yields/dated-saving'
import type { OwnUseComparison } from '@heliodesk/domain/quotations/own-use/own-use-question'
import { type KnownHourlyTariff, tariffKinds } from '@heliodesk/domain/quotations/yields/tariffs'
import type { NetMeteringRule, VatRate } from '@heliodesk/domain/quotations/types'
import { usualDistances } from '@heliodesk/domain/roofs/edge-distances'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'

/** What decides whether a quotation needs approval, as it was asked for. */
export interface WaitingLimits extends ApprovalLimits {
  asked_by: number
  impersonator_id: number | null
  /** ISO instant. */
  asked_at: string
}

/** What the last quotations would have said with calculated own use; instants in ISO. */
export interface OwnUsePreview {
  asked_at: string
  /** Null while a job makes it. */
  made_at: string | null
  /** Why the job made none: the quotation that failed, where it was one, and what it said. */
  failed?: { number: string | null; reason: string }
  lines: (OwnUseComparison & { quotation_id: number; appointment_id: number | null; number: string })[]
}

/** One row for each company. */
export const quotationSettings = pgTable(
  'quotation_settings',
  {
    ...companyKey(),
    max_roofs: integer().notNull(),
    /** Metres from panels to the edges of a measured roof. */
    edge_distance_sloped: doublePrecision().notNull().default(usualDistances.sloped),
    edge_distance_flat: doublePrecision().notNull().default(usualDistances.flat),
    /** Euros per kWh. */
    energy_price: doublePrecision().notNull(),
    /** Of when it is; null: of no day that is known. */
    energy_price_date: date({ mode: 'string' }),
    energy_price_with_taxes: boolean().notNull().default(true),
    tariff_kind: text({ enum: tariffKinds }).notNull().default('single'),
    /** Euros per kWh, in the same way as the energy price. */
    normal_price: doublePrecision(),
    low_price: doublePrecision(),
    hourly_tariff: jsonb().$type<KnownHourlyTariff>(),
    /** Added to each price of an hourly tariff, without VAT. */
    supplier_surcharge: doublePrecision().notNull().default(0.02),
    energy_tax: doublePrecision().notNull().default(0.1),
    /** Without taxes. */
    bare_tariff: doublePrecision().notNull().default(0.11),
    min_margin_percentage: doublePrecision().notNull(),
    max_margin_percentage: doublePrecision().notNull(),
    max_full_vat_refund_amount_cents: integer().notNull(),
    min_margin_cents: integer().notNull(),
    kwh_per_kwp: doublePrecision().notNull(),
    /** Kilograms of CO2 per kWh. */
    co2_factor: doublePrecision().notNull(),
    optimizer_threshold: integer().notNull(),
    /** AC power of the inverters as a part of the peak power. */
    inverter_min_ratio: doublePrecision().notNull().default(0.7),
    inverter_max_ratio: doublePrecision().notNull().default(1.25),
    inverter_replacement: jsonb().$type<InverterReplacement>(),
    net_metering_rules: jsonb().$type<NetMeteringRule[]>().notNull(),
    vat_rates: jsonb().$type<VatRate[]>().notNull(),
    main_connection_limits: jsonb().$type<MainConnectionLimits>().notNull(),
    /** Which reminders of a quotation are sent. */
    remind_three_days: boolean().notNull().default(true),
    remind_seven_days: boolean().notNull().default(true),
    remind_before_end: boolean().notNull().default(true),
    /** Limits that somebody asked to loosen, until somebody else decides. */
    waiting: jsonb().$type<WaitingLimits>(),
    /** Whether somebody still has to say if own use is calculated: companies from before are asked once. */
    own_use_asked: boolean().notNull().default(true),
    own_use_preview: jsonb().$type<OwnUsePreview>(),
    ...revisions(),
  },
  (t) => [primaryKey({ columns: [t.company_id] })],
)

/** The prices of each hour as they were uploaded; never changed, because quotations name them. */
export const hourlyTariffs = pgTable(
  'hourly_tariffs',
  {
    ...companyKey(),
    name: text().notNull(),
    /** Euros per kWh without taxes, 8,760 of them. */
    energy_prices: jsonb().$type<number[]>().notNull(),
    feed_in: jsonb().$type<number[]>(),
    created_by: reference().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
)
