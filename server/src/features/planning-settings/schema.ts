import type { AppointmentKind, Weekday } from '@heliodesk/domain/enumerations'
import type { ClosedDay } from '@heliodesk/domain/planning/settings'
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companies, employees } from '../../access/schema.ts'
import { reference, revisions } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'

/** How a company plans; without a row it is as a new company does. */
export const planningSettings = pgTable('planning_settings', {
  company_id: reference()
    .primaryKey()
    .references(() => companies.id),
  minutes: jsonb().$type<Record<AppointmentKind, number>>().notNull(),
  longest_trip: integer().notNull(),
  travel_per_day: integer().notNull(),
  notice: integer().notNull(),
  weeks_ahead: integer().notNull(),
  visits_per_day: integer().notNull(),
  closed_days: jsonb().$type<ClosedDay[]>().notNull(),
  reminder_hour: integer().notNull(),
  customer_change_hours: integer().notNull(),
  ...revisions(),
})

/** Where somebody's day begins and ends for a company; without one at its office. */
export const personBases = pgTable(
  'person_bases',
  {
    company_id: reference()
      .notNull()
      .references(() => companies.id),
    employee_id: reference()
      .notNull()
      .references(() => employees.id),
    zip_code: text().notNull(),
    city: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.employee_id] })],
)

/** When a customer can be visited, as they said when a visit was booked. */
export const leadWishes = pgTable(
  'lead_wishes',
  {
    company_id: reference().notNull(),
    lead_id: reference().notNull(),
    weekdays: jsonb().$type<Weekday[]>(),
    from: text(),
    till: text(),
    /** Sooner, when a visit falls out. */
    earlier: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.lead_id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }).onDelete(
      'cascade',
    ),
  ],
)
