import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { type ReadableField, readableFields } from '@heliodesk/domain/leads/imports/lead-headings'
import { intakeStates } from '@heliodesk/domain/leads/door-states'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, csv, date, id, instant, option, pathId, revision, text } from './fields.ts'
import { tableOf, tableQuery } from './table.ts'

const field = z.enum(readableFields)
/** Texts by field; numbers and flags may come as they are. */
const given = z
  .union([z.string().max(5_000), z.number(), z.boolean()])
  .nullable()
  .optional()
const corrections = Object.fromEntries(readableFields.map((name) => [name, given])) as Record<
  ReadableField,
  typeof given
>

const values = z.array(z.object({ field, text: z.string() }))
const errors = z.record(z.string(), z.array(z.string()))

const post = z.object({
  id,
  state: z.enum(intakeStates),
  source: option,
  received_at: instant,
  /** As far as it could be read. */
  name: z.string().nullable(),
  /** What was read of it, with the corrections. */
  values,
  /** What is wrong with it, by field. */
  errors,
  /** The lead that it became, or that was there already. */
  lead: z.object({ id, number: z.string(), full_name: z.string() }).nullable(),
  reject_reason: z.string().nullable(),
  handled: z.object({ at: instant, by: option.nullable() }).nullable(),
  content_type: z.string().nullable(),
  /** The first characters of the body as it came. */
  raw: z.string(),
  revision,
})

export const intake = {
  receive: call({
    method: 'POST',
    path: '/intake/leads',
    permission: 'bearer token',
    summary:
      'A source sends a lead, as JSON or a form; `Authorization: Bearer <source token>`. Everything of at most 1 MB is accepted',
    body: z.unknown(),
    response: z.object({ id: id.meta({ description: 'The receipt.' }) }),
    status: 202,
  }),
  receiveForm: call({
    method: 'POST',
    path: '/intake/forms/{key}',
    permission: 'form key',
    summary:
      "A form of the company's own website sends a lead from a browser, as a form; only from the websites of its source",
    params: z.strictObject({ key: z.string() }),
    body: z.unknown(),
    maxBodyBytes: 65_536,
    response: z.object({ received: z.literal(true) }),
    status: 202,
  }),
  table: call({
    method: 'GET',
    path: '/intake/table',
    permission: 'update leads',
    summary: 'What sources sent, and what became of it',
    query: tableQuery({
      filters: {
        state: csv(z.enum(intakeStates)),
        source_id: csv(pathId),
        received_at_from: date,
        received_at_to: date,
      },
      sorts: ['received_at', 'state', 'open'],
      defaultSort: sortOf('intake'),
    }),
    response: tableOf(post),
  }),
  update: call({
    method: 'PATCH',
    path: '/intake/{id}',
    permission: 'update leads',
    whileActing: 'allowed',
    summary: 'Correct what a source sent, or attach it to a lead that is there (`lead_id`)',
    params: byId,
    body: z.object({ ...corrections, lead_id: id.optional(), revision: revision.optional() }),
    response: post,
  }),
  replay: call({
    method: 'POST',
    path: '/intake/{id}/replay',
    permission: 'update leads',
    whileActing: 'allowed',
    summary:
      'Try again to make a lead of it; `force` with a reason makes one of a duplicate or outside the area',
    params: byId,
    body: z
      .object({ force: z.boolean().optional(), force_reason: z.string().trim().max(500).optional() })
      .optional(),
    response: post,
    status: 200,
  }),
  reject: call({
    method: 'POST',
    path: '/intake/{id}/reject',
    permission: 'update leads',
    whileActing: 'allowed',
    summary: 'Reject it for good, with the reason',
    params: byId,
    body: z.object({ reason: text(500) }),
    response: post,
    status: 200,
  }),
}

const mapping = z.array(
  z.object({
    name: text(200),
    /** Null: not used. */
    field: field.nullable(),
  }),
)

const tried = z.object({
  id,
  received_at: instant,
  state: z.enum(intakeStates),
  /** What came, by its own names. */
  received: z.array(z.object({ name: z.string(), text: z.string() })),
  /** What is read of it. */
  values,
  errors,
})

export const sourceMails = {
  address: call({
    method: 'GET',
    path: '/sources/{id}/mail-address',
    permission: 'update sources',
    summary: 'The address to which a source may mail its leads, as secret as its token; 403 while acting',
    params: byId,
    response: z.object({
      /** Null where the installation has no mailbox for it. */
      address: z.string().nullable(),
      /** Why the mailbox cannot be read now, in its own words. */
      problem: z.string().nullable(),
    }),
  }),
}

export const sourceMappings = {
  get: call({
    method: 'GET',
    path: '/sources/{id}/mapping',
    permission: 'view sources',
    summary: 'What the names that a source sends mean, with its last posts as they are read',
    params: byId,
    response: z.object({ mapping, posts: z.array(tried) }),
  }),
  put: call({
    method: 'PUT',
    path: '/sources/{id}/mapping',
    permission: 'update sources',
    whileActing: 'refused',
    summary: 'Say what the names that a source sends mean, where that is not known by itself',
    params: byId,
    body: z.object({ mapping: mapping.max(200) }),
    response: z.object({ mapping, posts: z.array(tried) }),
  }),
  test: call({
    method: 'POST',
    path: '/sources/{id}/mapping/test',
    permission: 'view sources',
    whileActing: 'allowed',
    summary: 'How the last posts of a source would be read by a mapping that is not saved',
    params: byId,
    body: z.object({ mapping: mapping.max(200) }),
    response: z.object({ posts: z.array(tried) }),
    status: 200,
  }),
}
