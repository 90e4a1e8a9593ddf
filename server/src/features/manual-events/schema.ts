import type { ManualEventKind } from '@heliodesk/domain/enumerations'
import { date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'

/** Events of advisers' own, outside their slots. */
export const manualEvents = pgTable(
  'manual_events',
  {
    ...companyKey(),
    adviser_id: reference().notNull(),
    kind: text().$type<ManualEventKind>().notNull(),
    title: text().notNull(),
    lead_id: reference(),
    date: date({ mode: 'string' }).notNull(),
    from: text().notNull(),
    till: text().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    remarks: text(),
    /** The id of the first of those that were made together. */
    series_id: reference(),
    created_by: reference(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('manual_events_start').on(t.company_id, t.starts_at, t.id),
    index('manual_events_series').on(t.company_id, t.series_id, t.starts_at),
    index('manual_events_lead').on(t.company_id, t.lead_id),
  ],
)
