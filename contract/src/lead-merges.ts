import { leadStatuses } from '@heliodesk/domain/enumerations'
import { duplicateReasons, mergeFields } from '@heliodesk/domain/leads/merging'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, csv, id, instant, listOf, option } from './fields.ts'
import { confirm, leadFields, leads } from './leads.ts'
import { tableOf, tableQuery } from './table.ts'

const side = z.object({
  id,
  number: z.string(),
  full_name: z.string(),
  status: z.enum(leadStatuses),
  street: z.string().nullable(),
  street_number: z.int().nullable(),
  adjective: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  created_at: instant,
})

/** By which a new lead is found to be another one. */
const duplicateFields = ['address', 'phone', 'mobile', 'email'] as const

export const leadMerges = {
  similar: call({
    method: 'POST',
    path: '/leads/duplicates',
    permission: 'create leads',
    whileActing: 'allowed',
    summary:
      'The leads that a new one would be a duplicate of, and by which fields, as far as the caller sees them; the others are counted. What cannot be read yet is left out',
    body: z.strictObject({
      zip_code: leadFields.zip_code,
      street_number: leadFields.street_number,
      adjective: leadFields.adjective,
      phone: leadFields.phone,
      mobile: leadFields.mobile,
      email: z.string().max(254).nullable(),
    }),
    status: 200,
    response: z.object({
      matches: z.array(
        z.object({
          id,
          number: z.string(),
          full_name: z.string(),
          status: z.enum(leadStatuses),
          /** Since when this person is not to be called. */
          do_not_call_at: instant.nullable(),
          fields: z.array(z.enum(duplicateFields)),
        }),
      ),
      others: z.int(),
    }),
  }),
  duplicates: call({
    method: 'GET',
    path: '/leads/duplicates',
    permission: 'update leads',
    summary:
      'Pairs of leads that seem to be one person, with a score from 0 to 100 and why; the older one first',
    mayLag: true,
    query: tableQuery({
      filters: { search: z.string().max(200), why: csv(z.enum(duplicateReasons)) },
      sorts: ['score', 'created_at'],
      defaultSort: '-score',
    }),
    response: tableOf(
      z.object({
        score: z.int().min(0).max(100),
        why: z.array(z.enum(duplicateReasons)),
        lead: side,
        other: side,
      }),
    ),
  }),
  merge: call({
    method: 'POST',
    path: '/leads/{id}/merge',
    permission: 'update leads',
    whileActing: 'refused',
    summary:
      'Merge another lead into this one. A field has the value of the lead that is named for it; else of this one, or of the other where this one has none. An address and a name are whole ones of one lead: of the one that is named for a part, 422 where both are; else of this one, unless the other says all of it and more. 409 with questions until it is confirmed that appointments of both stand',
    params: byId,
    body: z.object({
      lead_id: id,
      /** By field, the id of the lead whose value is kept. */
      fields: z.partialRecord(z.enum(mergeFields), id).default({}),
      confirm,
    }),
    status: 200,
    response: leads.get.response.extend({ merge_id: id }),
  }),
  undo: call({
    method: 'POST',
    path: '/lead-merges/{id}/undo',
    permission: 'update leads',
    whileActing: 'refused',
    summary: 'Undo a merge within 30 days: both leads are what they were; what was changed since stays',
    params: byId,
    status: 200,
    response: leads.get.response.extend({ restored_id: id }),
  }),
  ofLead: call({
    method: 'GET',
    path: '/leads/{id}/merges',
    permission: 'view leads',
    summary: 'The leads that were merged into this one, newest first',
    params: byId,
    response: listOf(
      z.object({
        id,
        merged_id: id,
        number: z.string(),
        merged_at: instant,
        employee: option.nullable(),
        /** Until then it can be undone; null when it cannot. */
        undo_until: instant.nullable(),
        undone_at: instant.nullable(),
      }),
    ),
  }),
}
