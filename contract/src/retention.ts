import { leadStatuses } from '@heliodesk/domain/enumerations'
import { retentionRules } from '@heliodesk/domain/leads/retention'
import { sortOf } from '@heliodesk/domain/nouns/nouns'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, csv, date, flag, id, instant, longText, option, revision } from './fields.ts'
import { tableOf, tableQuery } from './table.ts'

const row = z.object({
  /** Of the lead. */
  id,
  number: z.string(),
  full_name: z.string(),
  status: z.enum(leadStatuses),
  source: option.nullable(),
  rule: z.enum(retentionRules),
  /** Months after the last contact, or years after the book year for customers. */
  term: z.int(),
  /** The last contact, or what happened to the lead later. */
  last_contact_at: instant,
  /** The day after its retention period, `YYYY-MM-DD`. */
  over_since: z.string(),
  /** When its last quotation was accepted: then the fiscal term counts too. */
  signed_at: instant.nullable(),
  proposed_at: instant,
  kept: z
    .object({ until: z.string(), reason: z.string(), by: z.string().nullable(), at: instant })
    .nullable(),
  revision,
})

export const retention = {
  table: call({
    method: 'GET',
    path: '/leads/retention/table',
    permission: 'delete avg',
    summary: 'A page of the leads whose retention period is over, or that are kept longer for a reason',
    query: tableQuery({
      filters: {
        search: z.string().max(200),
        rule: csv(z.enum(retentionRules)),
        status: csv(z.enum(leadStatuses)),
        /** Those that somebody decided to keep longer; without it those that wait for a decision. */
        kept: flag,
      },
      sorts: ['over_since', 'last_name', 'proposed_at'],
      defaultSort: sortOf('retention'),
    }),
    response: tableOf(row),
  }),
  refresh: call({
    method: 'POST',
    path: '/leads/retention/refresh',
    permission: 'delete avg',
    whileActing: 'allowed',
    summary: 'Fill the list anew, as the monthly job does; nothing is erased',
    status: 200,
    response: z.object({ proposed: z.int(), total: z.int() }),
  }),
  keep: call({
    method: 'PATCH',
    path: '/leads/retention/{id}',
    permission: 'delete avg',
    whileActing: 'refused',
    summary: 'Keep a lead of the list until a day, for a reason; without a day it waits for a decision again',
    params: byId,
    body: z.object({ until: date.nullable(), reason: longText(500).nullable() }),
    response: z.object({ id, until: z.string().nullable(), reason: z.string().nullable() }),
  }),
}
