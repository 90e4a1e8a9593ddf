import * as z from 'zod'
import { call } from './call.ts'
import { date, id, instant, option, pathId } from './fields.ts'
import { tableOf, tableQuery } from './table.ts'

/** What the table and the export filter by, alike. */
const filters = {
  employee_id: pathId,
  /** Who acted as somebody else. */
  impersonator_id: pathId,
  actor: z.enum(['employee', 'customer', 'system']),
  action: z.string().max(60),
  subject: z.string().max(60),
  subject_id: pathId,
  lead_id: pathId,
  at_from: date,
  at_to: date,
  /** Looked for in the values before and after. */
  search: z.string().max(100),
}
const sorts = ['at'] as const

const entry = z.object({
  id,
  at: instant,
  actor: z.string(),
  employee: option.nullable(),
  /** Who acted as that employee. */
  impersonator: option.nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: id.nullable(),
  lead_id: id.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditRow = z.output<typeof entry>

/** Section 6 names no resource for it: who may update roles could grant themselves whatever it shows. */
const permission = 'update roles'

export const audit = {
  table: call({
    method: 'GET',
    path: '/audit/table',
    permission,
    summary:
      'Who did what, as whom, when, with the values before and after. For who may update roles: managers, and developers, who could grant themselves whatever it shows',
    query: tableQuery({ filters, sorts, defaultSort: '-at' }),
    response: tableOf(entry).extend({
      /** What the filters can be: the actions and subjects that the newest rows have. */
      actions: z.array(z.string()),
      subjects: z.array(z.string()),
    }),
  }),
  export: call({
    method: 'GET',
    path: '/audit/export',
    permission,
    summary: 'The same rows as CSV, newest first, at most 100,000; formulas are escaped',
    query: tableQuery({ filters, sorts, defaultSort: '-at' }).omit({ page: true, per_page: true }),
    answers: 'file',
  }),
}
