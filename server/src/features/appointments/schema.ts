import type {
  AppointmentChannel,
  AppointmentKind,
  AppointmentMark,
  AppointmentOutcome,
  AppointmentStatus,
  ContactOutcome,
} from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'

interface VisitContact {
  at: string
  channel: AppointmentChannel
  outcome: ContactOutcome | null
  result_code_id: number | null
  remarks: string | null
}

/** What is wrong with where a visit is; `by` confirmed it all the same. */
export interface VisitMark {
  code: AppointmentMark
  by: number | null
  /** Whose drive is too short. */
  of?: number[]
}

export const appointments = pgTable(
  'appointments',
  {
    ...companyKey(),
    lead_id: reference().notNull(),
    adviser_id: reference(),
    kind: text().$type<AppointmentKind>().notNull(),
    status: text().$type<AppointmentStatus>().notNull(),
    /** The Amsterdam day and times that people say; starts_at and ends_at are the same as instants. */
    date: date({ mode: 'string' }).notNull(),
    from: text().notNull(),
    till: text().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    contact: jsonb().$type<VisitContact>(),
    confirmation_sent_at: instant(),
    postponed_from: text(),
    remarks: text(),
    manual: boolean().notNull().default(false),
    channel: text().$type<AppointmentChannel>().notNull().default('visit'),
    /** Who goes along. */
    with_ids: jsonb().$type<number[]>().notNull().default([]),
    /** It stays when others are planned anew together. */
    pinned: boolean().notNull().default(false),
    outcome: text().$type<AppointmentOutcome>(),
    /** The order that an installation without a letter is for, as somebody said: an accepted version of its lead. */
    order_version_id: reference(),
    marks: jsonb().$type<VisitMark[]>().notNull().default([]),
    created_by: reference(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('appointments_lead').on(t.company_id, t.lead_id, t.id),
    index('appointments_creator').on(t.company_id, t.created_by, t.created_at),
    index('appointments_adviser').on(t.company_id, t.adviser_id, t.starts_at),
    index('appointments_along')
      .on(t.company_id, t.lead_id, t.id)
      .where(sql`with_ids <> '[]'::jsonb`),
    index('appointments_start').on(
      t.company_id,
      t.starts_at,
      t.id,
      t.status,
      t.kind,
      t.adviser_id,
      t.lead_id,
    ),
  ],
)
