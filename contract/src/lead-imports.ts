import { importReasons, importStates, knownLeads } from '@heliodesk/domain/leads/door-states'
import { importFields } from '@heliodesk/domain/leads/imports/import-headings'
import { wordFields } from '@heliodesk/domain/leads/imports/import-words'
import { movedBases } from '@heliodesk/domain/leads/objections/moved-consent'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, id, instant, listOf, option } from './fields.ts'

/** By the place of each column; null: not used. */
const mapping = z.array(z.enum(importFields).nullable()).max(1_000)

/** What people agreed to in the system that they come from; null: they asked just now, as the source says. */
const moved = z
  .object({ basis: z.enum(movedBases), text: z.string().trim().max(2_000).default('') })
  .nullable()

const word = z.object({
  field: z.enum(wordFields),
  word: z.string().max(200),
  /** `status:open`, `result:12`, `id:5`, `create` for a source, `leave`; null where nobody said. */
  target: z.string().max(40).nullable(),
})

const counted = z.array(word.extend({ rows: z.int() }))

/** Where the column of a field stands, from 0. */
const place = z.coerce.number().int().min(0).max(999).optional()

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
/** Counted without the headings. */
const row = z.int()
const change = z.object({
  row,
  lead_id: id,
  number: z.string(),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
})

const leadImport = z.object({
  id,
  state: z.enum(importStates),
  file_name: z.string(),
  source: option.nullable(),
  encoding: z.string(),
  delimiter: z.string(),
  headings: z.array(z.string()),
  mapping,
  words: counted,
  moved,
  /** What becomes of rows about leads that are there. */
  known: z.enum(knownLeads),
  /** Of leads that are there, by the file's first rows that change one; at most 100. */
  changes: z.array(change),
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
    updated: z.int(),
    /** Of the new ones: to be called by their status, but nobody may. */
    uncallable: z.int(),
    duplicate: z.int(),
    invalid: z.int(),
    outside_area: z.int(),
  }),
  /** After undo: leads that it made and that stayed, because somebody worked on them since. */
  kept: z.int(),
  /** After undo: changes of leads that were there, which stay: nothing puts them back. */
  still_changed: z.int(),
  /** Why it failed. */
  problem: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  by: option.nullable(),
})

const step = { params: byId, permission: 'create leads', response: leadImport, status: 200 } as const

/** How the file is read; what is left out stays as it is. */
const choices = z
  .object({
    mapping: mapping.optional(),
    words: z.array(word).max(2_500).optional(),
    moved: moved.optional(),
    known: z.enum(knownLeads).optional(),
  })
  .optional()

export const leadImports = {
  list: call({
    method: 'GET',
    path: '/lead-imports',
    permission: 'create leads',
    summary: 'The last imports, newest first',
    response: listOf(leadImport.omit({ preview: true, words: true, changes: true })),
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
    ...step,
    method: 'POST',
    path: '/lead-imports/{id}/check',
    whileActing: 'allowed',
    summary: 'Count, in the background, what the import would do; nothing is made',
    body: choices,
  }),
  start: call({
    ...step,
    method: 'POST',
    path: '/lead-imports/{id}/start',
    whileActing: 'allowed',
    summary: 'Import the rows in the background',
    body: choices,
  }),
  cancel: call({
    ...step,
    method: 'POST',
    path: '/lead-imports/{id}/cancel',
    whileActing: 'allowed',
    summary: 'Stop an import; the leads made so far stay until it is undone',
  }),
  undo: call({
    ...step,
    method: 'POST',
    path: '/lead-imports/{id}/undo',
    whileActing: 'allowed',
    summary:
      'Remove the leads of an import that nobody worked on since; what it changed in leads that were there stays',
  }),
  failed: call({
    method: 'GET',
    path: '/lead-imports/{id}/failed',
    permission: 'create leads',
    summary: 'The rows that became no lead as CSV, each with its reasons',
    params: byId,
    answers: 'file',
  }),
  names: call({
    method: 'GET',
    path: '/lead-imports/{id}/names',
    permission: 'create leads',
    summary: 'What the words of its file may be: results, sources and colleagues',
    params: byId,
    response: z.object({
      results: z.array(option),
      sources: z.array(option),
      people: z.array(option),
    }),
  }),
  words: call({
    method: 'GET',
    path: '/lead-imports/{id}/words',
    permission: 'create leads',
    summary: 'The words of columns that are not chosen yet, and what they are here as far as that is known',
    params: byId,
    query: z.object({ status: place, result: place, source: place, adviser: place, owner: place }),
    response: z.object({ words: counted }),
  }),
  reasons: call({
    method: 'GET',
    path: '/lead-imports/{id}/reasons',
    permission: 'create leads',
    summary:
      'The first 200 rows that became, or would become, no lead or one that is not to be called, each with its reasons',
    params: byId,
    response: listOf(z.object({ row, kind: z.enum(importReasons), reason: z.string() })),
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
