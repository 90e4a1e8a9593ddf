import * as z from 'zod'
import { call } from './call.ts'
import { byId, flag } from './fields.ts'

/** What erasing a person removes and keeps; of a dry run, what it would. */
const erasure = z.object({
  dry_run: z.boolean(),
  /** What is lost with an order that is not paid yet; erasing then asks for a reason. */
  running: z.string().nullable(),
  /** Whether the person gets a confirmation by mail. */
  confirmed: z.boolean(),
  /** How many of each are blanked or removed. */
  erased: z.object({
    appointments: z.int(),
    quotations: z.int(),
    work_letters: z.int(),
    files: z.int(),
    mails: z.int(),
    calls: z.int(),
    posts: z.int(),
    import_rows: z.int(),
    intents: z.int(),
    saved_views: z.int(),
    pastes: z.int(),
    audit: z.int(),
  }),
  /** Accepted quotations within their fiscal term, and other leads at which a person has to look. */
  kept: z.array(
    z.object({
      /** Of the quotation, or of the lead. */
      number: z.string(),
      /** The last day of the term, `YYYY-MM-DD`; null of a lead with which this one was merged by mistake. */
      until: z.string().nullable(),
      reason: z.string(),
    }),
  ),
})

export const avg = {
  erase: call({
    method: 'DELETE',
    path: '/leads/{id}/delete/avg',
    permission: 'delete avg',
    whileActing: 'refused',
    summary:
      'Erase the person of a lead for good and answer what was erased and what has to be kept; with `dry_run` only answer it',
    params: byId,
    query: z.strictObject({
      dry_run: flag.optional(),
      /** Of the lead that was looked at; an older one answers 409. */
      /** At least ten letters, while an order of theirs is not paid. */
      reason: z.string().trim().max(500).optional(),
      revision: z.coerce.number().int().nonnegative().optional(),
    }),
    response: erasure,
  }),
  dossier: call({
    method: 'GET',
    path: '/leads/{id}/dossier',
    permission: 'delete avg',
    whileActing: 'refused',
    summary:
      'Everything that is kept of the person of a lead, as a ZIP with JSON, documents and files; the audit records it',
    params: byId,
    writes: true,
    answers: 'file',
  }),
}
