import { leadStatuses, weederOutcomes } from '@heliodesk/domain/enumerations'
import { weederReasons } from '@heliodesk/domain/leads/weeder'
import * as z from 'zod'
import { call } from './call.ts'
import { consent } from './consent.ts'
import { byId, csv, id, instant, option, optionalLongText, pathId, revision } from './fields.ts'
import { confirm, leads } from './leads.ts'
import { tableOf, tableQuery } from './table.ts'

/** Several values, as a list or as one text with commas, as the filters of tables are written. */
const severalOf = <Item extends z.ZodType>(item: Item) => z.union([z.array(item).max(200), csv(item)])

const row = z.object({
  id,
  number: z.string(),
  full_name: z.string(),
  status: z.enum(leadStatuses),
  city: z.string().nullable(),
  source: option.nullable(),
  adviser: option.nullable(),
  attempts: z.int(),
  last_contact_at: instant.nullable(),
  postponed_until: z.string().nullable(),
  created_at: instant,
  reasons: z.array(z.enum(weederReasons)),
  /** The oldest lead that it seems to be. */
  duplicate_of: z.object({ id, number: z.string(), full_name: z.string() }).nullable(),
  revision,
})

export const weeder = {
  table: call({
    method: 'POST',
    path: '/weeder',
    permission: 'view weeder',
    whileActing: 'allowed',
    summary: 'A page of the leads to clean up, with the reasons of each; keeping one hides it for 30 days',
    query: tableQuery({
      filters: {},
      sorts: ['last_contact', 'attempts', 'created_at', 'last_name'],
      defaultSort: 'last_contact',
    }),
    body: z
      .object({
        filters: z
          .object({
            reason: severalOf(z.enum(weederReasons)).optional(),
            status: severalOf(z.enum(leadStatuses)).optional(),
            source_id: severalOf(pathId).optional(),
            adviser_id: severalOf(pathId).optional(),
            search: z.string().max(200).optional(),
          })
          .nullish(),
      })
      .prefault({}),
    status: 200,
    response: tableOf(row),
  }),
  decide: call({
    method: 'PATCH',
    path: '/weeder/{id}',
    permission: 'update weeder',
    whileActing: 'allowed',
    summary:
      'Decide on a lead of the weeder: keep hides it for 30 days, write_off answers 409 with questions until confirmed, merge also takes update leads and erase also delete avg',
    params: byId,
    body: z.object({
      outcome: z.enum(weederOutcomes),
      /** When to call back; that outcome alone takes it. */
      callback_at: z.iso.datetime({ offset: true }).nullable().optional(),
      /** What was agreed, where calling back has no other basis. */
      consent: consent.nullish(),
      /** Of a final category, to write off. */
      result_code_id: id.nullable().optional(),
      /** The lead that is merged into this one. */
      lead_id: id.nullable().optional(),
      remarks: optionalLongText(2_000),
      confirm,
      /** Of the row that was looked at; an older one answers 409. */
      revision: revision.optional(),
    }),
    response: leads.get.response,
  }),
}
