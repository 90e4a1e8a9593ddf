import type { AppointmentKind, AppointmentStatus } from '@heliodesk/domain/enumerations'
import { boolean, date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'

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
    contact: jsonb().$type<{ at: string; channel: string; result_code_id: number | null; remarks: string }>(),
    confirmation_sent_at: instant(),
    postponed_from: text(),
    remarks: text(),
    manual: boolean().notNull().default(false),
    created_by: reference(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('appointments_lead').on(t.company_id, t.lead_id, t.id),
    index('appointments_creator').on(t.company_id, t.created_by, t.created_at),
    index('appointments_adviser').on(t.company_id, t.adviser_id, t.starts_at),
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
