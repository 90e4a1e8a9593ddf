import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { auditActors } from '@heliodesk/domain/enumerations'
import { referenceTypes } from '@heliodesk/domain/audit/audit-references'
import * as z from 'zod'
import { call } from './call.ts'
import { date, id, instant, option, pathId } from './fields.ts'
import { fileFormat, tableOf, pageQuery } from './table.ts'

/** Filters shared by the table and the export. */
const filters = {
  employee_id: pathId,
  /** Who impersonated somebody else. */
  impersonator_id: pathId,
  actor: z.enum(auditActors),
  action: z.string().max(60),
  subject: z.string().max(60),
  subject_id: pathId,
  lead_id: pathId,
  lead_number: z.string().trim().max(20),
  at_from: date,
  at_to: date,
  /** Searched in the values before and after. */
  search: z.string().max(100),
}
const sorts = ['at'] as const

const entry = z.object({
  id,
  at: instant,
  /** Of work done without a network: when it arrived. */
  received_at: instant.nullable(),
  actor: z.string(),
  employee: option.nullable(),
  /** Who impersonated that employee. */
  impersonator: option.nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: id.nullable(),
  /** Its current name, or the last one of what was removed; null when it has none. */
  subject_name: z.string().nullable(),
  /** The appointment by which a quotation or a work letter is opened. */
  appointment_id: id.nullable(),
  lead_id: id.nullable(),
  lead_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

/** No permission is named after the audit; whoever may update roles could grant themselves access anyway. */
const permission = 'update roles'

/** How many entries the table counts and pages through. */
export const maxCounted = 10_000
/** The maximum number of entries, after the other filters, that a search scans. */
export const maxSearched = 10_000

export const audit = {
  table: call({
    method: 'GET',
    path: '/audit/table',
    permission,
    summary:
      'Who did what, as whom, when, with the values before and after. Requires the permission to update roles: its holders could grant themselves access anyway. It pages through 10,000 rows; `meta.more` says that there are more. A search looks in the first 10,000 rows of the order that the other filters leave',
    mayLag: true,
    query: pageQuery({ filters, sorts, defaultSort: sortOf('audit') }),
    response: tableOf(entry).extend({
      /** The time of the last scanned entry if the search stopped early; else null. */
      searched_until: instant.nullable(),
      /** Names for the ids in the values, by kind and id; deleted records are omitted. */
      names: z.record(z.enum(referenceTypes), z.record(z.string(), z.string())),
    }),
  }),
  export: call({
    method: 'GET',
    path: '/audit/export',
    permission,
    summary:
      'All the same rows as CSV or as a workbook, as a stream, without a limit; a search looks in all of them. Formulas stay text',
    query: pageQuery({ filters, sorts, defaultSort: sortOf('audit') })
      .omit({ page: true, per_page: true })
      .extend({ format: fileFormat }),
    answers: 'file',
  }),
}
