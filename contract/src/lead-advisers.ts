import * as z from 'zod'
import { call } from './call.ts'
import { byId, date, id, listOf, option, revision, time } from './fields.ts'
import { leads } from './leads.ts'

const free = z.object({ date, from: time, till: time })

const adviser = option.extend({
  /** The first of the ranges that hold the lead's zip code; 1 goes first. */
  range: z.object({ id, from: z.int(), till: z.int(), priority: z.int() }),
  /** Open appointments from today on. */
  planned: z.int(),
  next_date: date.nullable(),
  /** The first slot in which they can give this lead advice at home; null: none, or the caller may not see it. */
  next_free: free.nullable(),
})

export const leadAdvisers = {
  list: call({
    method: 'GET',
    path: '/leads/{id}/appointment-advisers',
    permission: 'view leads',
    summary: 'The advisers whose zip code ranges hold the lead’s zip code, in the order of their priority',
    params: byId,
    response: listOf(adviser).extend({
      /** `No coordinates` of a lead without: travel is not known then. */
      message: z.string().nullable(),
      /** The same of the lead's own adviser, whichever zip codes are theirs. */
      own_free: free.optional(),
    }),
  }),
  assign: call({
    method: 'POST',
    path: '/leads/{id}/appointment-manual-adviser',
    permission: 'update leads',
    whileActing: 'allowed',
    summary: 'Assign the adviser of a lead by hand',
    params: byId,
    body: z.object({ adviser_id: id, revision: revision.optional() }),
    response: leads.get.response,
    status: 200,
  }),
}
