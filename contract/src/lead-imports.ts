import { importStates } from '@heliodesk/domain/leads/door-states'
import { readableFields } from '@heliodesk/domain/leads/lead-headings'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, id, instant, listOf, option } from './fields.ts'

/** By the place of each column; null: not used. */
const mapping = z.array(z.enum(readableFields).nullable()).max(1_000)

const leadImport = z.object({
  id,
  state: z.enum(importStates),
  file_name: z.string(),
  source: option.nullable(),
  encoding: z.string(),
  delimiter: z.string(),
  headings: z.array(z.string()),
  mapping,
  /** The first rows as they were read. */
  preview: z.array(z.array(z.string())),
  /** Rows; null until they were counted. */
  total: z.int().nullable(),
  /** Rows that were looked at. */
  done: z.int(),
  /** Rows that became no lead. */
  failed: z.int(),
  counts: z.object({
    new: z.int(),
    /** An import makes leads and changes none that are there: those are duplicates. */
    updated: z.literal(0),
    duplicate: z.int(),
    invalid: z.int(),
    outside_area: z.int(),
  }),
  /** After undo: leads that stayed, because somebody worked on them since. */
  kept: z.int(),
  /** Why it failed. */
  problem: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  by: option.nullable(),
})

const moved = { params: byId, permission: 'create leads', response: leadImport, status: 200 } as const

export const leadImports = {
  list: call({
    method: 'GET',
    path: '/lead-imports',
    permission: 'create leads',
    summary: 'The last imports, newest first',
    response: listOf(leadImport.omit({ preview: true })),
  }),
  create: call({
    method: 'POST',
    path: '/lead-imports',
    permission: 'create leads',
    whileActing: 'allowed',
    summary:
      'Upload a CSV file of leads (at most 250 MB); its encoding, delimiter and columns are recognised',
    accepts: 'multipart',
    maxBytes: 250 * 1_048_576,
    body: z.object({ file: z.file(), source_id: z.coerce.number().int().positive().optional() }),
    response: leadImport,
  }),
  get: call({
    method: 'GET',
    path: '/lead-imports/{id}',
    permission: 'create leads',
    summary: 'An import and how far it is',
    params: byId,
    response: leadImport,
  }),
  check: call({
    ...moved,
    method: 'POST',
    path: '/lead-imports/{id}/check',
    whileActing: 'allowed',
    summary: 'Count, in the background, what the import would do; nothing is made',
    body: z.object({ mapping: mapping.optional() }).optional(),
  }),
  start: call({
    ...moved,
    method: 'POST',
    path: '/lead-imports/{id}/start',
    whileActing: 'allowed',
    summary: 'Import the rows in the background',
    body: z.object({ mapping: mapping.optional() }).optional(),
  }),
  cancel: call({
    ...moved,
    method: 'POST',
    path: '/lead-imports/{id}/cancel',
    whileActing: 'allowed',
    summary: 'Stop an import; the leads made so far stay until it is undone',
  }),
  undo: call({
    ...moved,
    method: 'POST',
    path: '/lead-imports/{id}/undo',
    whileActing: 'allowed',
    summary: 'Remove the leads of an import that nobody worked on since',
  }),
  failed: call({
    method: 'GET',
    path: '/lead-imports/{id}/failed',
    permission: 'create leads',
    summary: 'The rows that became no lead as CSV, each with its reasons',
    params: byId,
    answers: 'file',
  }),
  kept: call({
    method: 'GET',
    path: '/lead-imports/{id}/kept',
    permission: 'create leads',
    summary: 'The leads that an undo left, because somebody worked on them since; at most 1,000',
    params: byId,
    response: listOf(z.object({ id, number: z.string(), full_name: z.string() })),
  }),
}
