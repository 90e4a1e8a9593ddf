import type { Locale } from '@heliodesk/domain/enumerations'
import type { ImportReason, ImportState, KnownLeads, LeadChange } from '@heliodesk/domain/leads/door-states'
import type { ImportMapping } from '@heliodesk/domain/leads/imports/import-headings'
import type { ImportWord } from '@heliodesk/domain/leads/imports/import-words'
import type { MovedConsent } from '@heliodesk/domain/leads/objections/moved-consent'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'
import { sources } from '../sources/schema.ts'

export const leadImports = pgTable(
  'lead_imports',
  {
    ...companyKey(),
    source_id: reference(),
    file_name: text().notNull(),
    encoding: text().notNull(),
    delimiter: text().notNull(),
    newline: text().$type<'\n' | '\r'>().notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    /** The words of columns such as the status, and what they are here. */
    words: jsonb().$type<ImportWord[]>().notNull().default([]),
    /** What people agreed to in the system that they are moved from; null: they asked just now. */
    moved: jsonb().$type<MovedConsent>(),
    known: text().$type<KnownLeads>().notNull().default('skip'),
    /** What it would change in leads that are there, of its first rows. */
    changes: jsonb().$type<LeadChange[]>().notNull().default([]),
    preview: jsonb().$type<string[][]>().notNull(),
    state: text().$type<ImportState>().notNull(),
    total: integer(),
    done: integer().notNull(),
    new_count: integer().notNull(),
    updated_count: integer().notNull().default(0),
    /** Of the new ones: to be called by their status, but without consent or with an objection. */
    uncallable_count: integer().notNull().default(0),
    duplicate_count: integer().notNull(),
    invalid_count: integer().notNull(),
    outside_area_count: integer().notNull(),
    kept: integer().notNull(),
    problem: text(),
    /** Of whoever started it. */
    locale: text().$type<Locale>().notNull(),
    employee_id: reference(),
    impersonator_id: reference(),
    created_at: instant().notNull(),
    /** When it went on last; of a checked one when its check began. */
    progress_at: instant(),
    finished_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.source_id], foreignColumns: [sources.company_id, sources.id] }),
  ],
)

/** The file as it came, in parts, until its import is over. */
export const leadImportPieces = pgTable(
  'lead_import_pieces',
  {
    company_id: reference().notNull(),
    import_id: reference().notNull(),
    place: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.import_id, t.place] }),
    foreignKey({
      columns: [t.company_id, t.import_id],
      foreignColumns: [leadImports.company_id, leadImports.id],
    }),
  ],
)

export const leadImportFailures = pgTable(
  'lead_import_failures',
  {
    ...companyKey(),
    import_id: reference().notNull(),
    /** Of the file, the first one after the headings being 1. */
    row: integer().notNull(),
    kind: text().$type<ImportReason>().notNull(),
    reason: text().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.import_id],
      foreignColumns: [leadImports.company_id, leadImports.id],
    }),
    index('lead_import_failures_row').on(t.company_id, t.import_id, t.row),
  ],
)
