import { partnerReasons, partnerStatuses } from '@heliodesk/domain/enumerations'
import { sortOf } from '@heliodesk/domain/nouns/nouns'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, date, id, instant, listOf, option } from './fields.ts'
import { tableOf, tableQuery } from './table.ts'

const partnerExport = z.object({
  /** In Amsterdam. */
  day: date,
  rows: z.int(),
  sha256: z.string(),
  made_at: instant,
})

export const partner = {
  reports: call({
    method: 'GET',
    path: '/leads/{id}/partner-reports',
    permission: 'view leads',
    summary: 'What the energy partner was told of a lead, newest first',
    params: byId,
    response: listOf(
      z.object({
        id,
        number: z.string(),
        status: z.enum(partnerStatuses),
        reason: z.enum(partnerReasons).nullable(),
        result_code: z.string().nullable(),
        employee: option.nullable(),
        /** Who impersonated that employee. */
        impersonator: option.nullable(),
        created_at: instant,
      }),
    ),
  }),
  table: call({
    method: 'GET',
    path: '/partner-exports/table',
    permission: 'update sources',
    summary: 'The daily files for the energy partner',
    query: tableQuery({
      filters: { day_from: date, day_to: date },
      sorts: ['day', 'rows', 'made_at'],
      defaultSort: sortOf('partner exports'),
    }),
    response: tableOf(partnerExport),
  }),
  make: call({
    method: 'POST',
    path: '/partner-exports',
    permission: 'update sources',
    whileActing: 'allowed',
    summary: 'Make the file of a day that is over, again too: its bytes are the same',
    body: z.object({ day: date }),
    status: 200,
    response: partnerExport,
  }),
  download: call({
    method: 'GET',
    path: '/partner-exports/{day}/download',
    permission: 'update sources',
    whileActing: 'allowed',
    summary: 'The file of a day as CSV, as docs/partner-export.md says; the audit records it',
    params: z.strictObject({ day: date }),
    writes: true,
    answers: 'file',
  }),
}
