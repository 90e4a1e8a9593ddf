import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { CrewKnown } from '@heliodesk/domain/work-letters/crew-news'
import type { RoofAccessAid, WorkLetterRejectReason, WorkLetterStatus } from '@heliodesk/domain/enumerations'
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
  unique,
} from 'drizzle-orm/pg-core'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { quotationVersions } from '../quotations/schema.ts'

export interface WorkLetterLine {
  product_type: string
  description: string
  amount: number
  roof_number: number | null
}

/** The letter of one accepted version; earlier content is in its rounds and in the audit. */
export const workLetters = pgTable(
  'work_letters',
  {
    ...companyKey(),
    appointment_id: reference().notNull(),
    lead_id: reference().notNull(),
    quotation_id: reference().notNull(),
    version_id: reference().notNull(),
    edition: text().$type<EditionName>().notNull(),
    status: text().$type<WorkLetterStatus>().notNull(),
    lines: jsonb().$type<WorkLetterLine[]>().notNull(),
    planned_date: date({ mode: 'string' }),
    crew_ids: jsonb().$type<number[]>().notNull().default([]),
    roof_access: text(),
    scaffolding: text().$type<RoofAccessAid>(),
    meter_phases: integer(),
    meter_main_fuse: text(),
    meter_free_groups: integer(),
    new_fuse_box_needed: boolean(),
    cable_route_ac_metres: doublePrecision(),
    cable_route_dc_metres: doublePrecision(),
    inverter_place: text(),
    internet: text(),
    parking: text(),
    walking_route: text(),
    safety: text(),
    asbestos: boolean(),
    order_remarks: text(),
    contact_name: text(),
    contact_phone: text(),
    contact_time: text(),
    /** Which panels are on which string or input. */
    strings: text(),
    hoist: boolean(),
    hoist_place: text(),
    keys: text(),
    missing_pictures_reason: text(),
    no_contact_reason: text(),
    no_roof_access_reason: text(),
    no_fuse_box_reason: text(),
    no_cable_route_reason: text(),
    ready_by: reference(),
    ready_impersonator_id: reference(),
    ready_at: instant(),
    accepted_by: reference(),
    accepted_at: instant(),
    reject_reason: text().$type<WorkLetterRejectReason>(),
    reject_text: text(),
    /** Since the customer withdrew from the order: nothing happens to the letter any more. */
    cancelled_at: instant(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('work_letters_version').on(t.company_id, t.version_id),
    foreignKey({
      columns: [t.company_id, t.version_id],
      foreignColumns: [quotationVersions.company_id, quotationVersions.id],
    }),
    foreignKey({
      columns: [t.company_id, t.appointment_id],
      foreignColumns: [appointments.company_id, appointments.id],
    }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('work_letters_appointment').on(t.company_id, t.appointment_id),
    index('work_letters_lead').on(t.company_id, t.lead_id),
    index('work_letters_status').on(t.company_id, t.status, t.updated_at, t.id),
  ],
)

/** What a crew knows of an installation that changed, until it is told what is new; without a row nothing is. */
export const crewNotices = pgTable(
  'crew_notices',
  {
    company_id: reference().notNull(),
    appointment_id: reference().notNull(),
    told: jsonb().$type<CrewKnown[]>().notNull(),
    /** When it is told, unless it changes again. */
    due_at: instant().notNull(),
    /** Who changed it last, and so knows how it is; null: nobody here. */
    changed_by: reference(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.appointment_id] }),
    foreignKey({
      columns: [t.company_id, t.appointment_id],
      foreignColumns: [appointments.company_id, appointments.id],
    }),
  ],
)

/** One row per status change of a letter, with its content at that time. */
export const workLetterRounds = pgTable(
  'work_letter_rounds',
  {
    ...companyKey(),
    work_letter_id: reference().notNull(),
    status: text().$type<WorkLetterStatus>().notNull(),
    reason: text().$type<WorkLetterRejectReason>(),
    text: text(),
    employee_id: reference(),
    impersonator_id: reference(),
    at: instant().notNull(),
    letter: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.work_letter_id],
      foreignColumns: [workLetters.company_id, workLetters.id],
    }),
    index('work_letter_rounds_letter').on(t.company_id, t.work_letter_id, t.id),
  ],
)
