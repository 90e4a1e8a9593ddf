import type { ToldVisit } from '@heliodesk/domain/appointments/visit-notice'
import { date, foreignKey, index, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'
import { appointments } from '../appointments/schema.ts'

const appointmentKey = () => ({ company_id: reference().notNull(), appointment_id: reference().notNull() })

/** What the customer of a visit was told last, and when there may be something new; without a row nobody tells them. */
export const visitNotices = pgTable(
  'visit_notices',
  {
    ...appointmentKey(),
    told: jsonb().$type<ToldVisit>(),
    told_at: instant(),
    /** Something changed, which is mailed then unless it is taken back. */
    due_at: instant(),
    /** The day of the visit of which the customer was reminded. */
    reminded_for: date({ mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.appointment_id] }),
    foreignKey({
      columns: [t.company_id, t.appointment_id],
      foreignColumns: [appointments.company_id, appointments.id],
    }),
  ],
)

/** The customer's link of each mail about a visit. */
export const visitLinks = pgTable(
  'visit_links',
  {
    ...companyKey(),
    appointment_id: reference().notNull(),
    token_hash: bytes().notNull(),
    made_at: instant().notNull(),
    /** A later mail says something else. */
    ended_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('visit_links_token').on(t.token_hash),
    foreignKey({
      columns: [t.company_id, t.appointment_id],
      foreignColumns: [appointments.company_id, appointments.id],
    }),
    index('visit_links_appointment').on(t.company_id, t.appointment_id),
  ],
)
