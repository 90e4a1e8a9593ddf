import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { companyKey, instant, reference } from '../../kernel/columns.ts'
import { appointments } from '../appointments/schema.ts'
import { manualEvents } from '../manual-events/schema.ts'

/** A half-open range of instants, `[from,till)`. */
const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** One row for each person and day that somebody planned on: what agenda_lock locks, without a company. */
export const agendaDays = pgTable(
  'agenda_days',
  { person_id: reference().notNull(), date: date({ mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.person_id, t.date] })],
)

/**
 * What the route service said of the ways between places, which are rounded to 4 decimals (`53.2194 6.5665`): for all
 * companies, and without whose they are.
 */
export const travelWays = pgTable(
  'travel_ways',
  {
    origin: text().notNull(),
    destination: text().notNull(),
    /** Null: no road leads there. */
    seconds: doublePrecision(),
    metres: doublePrecision(),
    asked_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.origin, t.destination] }), index('travel_ways_asked').on(t.asked_at)],
)

/**
 * What takes somebody's time, in all companies; derived.sql keeps the visits and events in step with their rows
 * and lets none of a person's entries overlap.
 */
export const agendaEntries = pgTable(
  'agenda_entries',
  {
    ...companyKey(),
    person_id: reference().notNull(),
    kind: text().$type<'visit' | 'hold' | 'event'>().notNull(),
    during: instantRange().notNull(),
    starts_at: instant()
      .notNull()
      .generatedAlwaysAs(sql`lower(during)`),
    appointment_id: reference(),
    event_id: reference(),
    lead_id: reference(),
    /** Null: it is where the one before it is. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    place_key: text(),
    place_exact: boolean().notNull().default(false),
    /** Of the drive to it, as it was judged. */
    travel_minutes: integer(),
    /** It overlaps something that was there before; nothing else may. */
    displaced: boolean().notNull().default(false),
    /** Of a hold: by whom, and until when. */
    held_by: reference(),
    until: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.appointment_id],
      foreignColumns: [appointments.company_id, appointments.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.company_id, t.event_id],
      foreignColumns: [manualEvents.company_id, manualEvents.id],
    }).onDelete('cascade'),
    index('agenda_entries_person').on(t.person_id, t.starts_at),
    index('agenda_entries_start').on(t.company_id, t.starts_at),
    index('agenda_entries_appointment').on(t.company_id, t.appointment_id),
    index('agenda_entries_event').on(t.company_id, t.event_id),
    index('agenda_entries_lead').on(t.company_id, t.lead_id),
  ],
)
