import * as z from 'zod'
import { call } from './call.ts'
import { byId, id, instant, listOf, pathId, text } from './fields.ts'

export const pasteKinds = ['text', 'file'] as const
export const pasteStates = ['waiting', 'read', 'expired', 'revoked'] as const

const byToken = z.strictObject({ token: z.string().min(1).max(200) })

/** What the creator sees of a one-time document: never its content. */
const paste = z.object({
  id,
  /** The creator's own description; the reader does not see it. */
  label: z.string().nullable(),
  kind: z.enum(pasteKinds),
  size: z.int(),
  lead_id: id.nullable(),
  state: z.enum(pasteStates),
  created_at: instant,
  expires_at: instant,
  read_at: instant.nullable(),
})

const whole = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)

export const pastes = {
  make: call({
    method: 'POST',
    path: '/pastes',
    permission: 'employee',
    whileActing: 'refused',
    company: true,
    summary:
      'Make a document that is read once: a text or a file of at most 20 MB, for 1 to 30 days. The link is answered this once',
    accepts: 'multipart',
    body: z.object({
      text: z.string().max(100_000).optional(),
      file: z.file().optional(),
      days: whole.pipe(z.int().min(1).max(30)),
      label: text(100).optional(),
      lead_id: pathId.optional(),
    }),
    response: paste.extend({
      url: z.string().meta({ description: 'Shown only once; only the hash of its token is stored.' }),
    }),
  }),
  own: call({
    method: 'GET',
    path: '/pastes',
    permission: 'employee',
    company: true,
    summary: 'The one-time documents of the caller, newest first; the last hundred',
    response: listOf(paste),
  }),
  revoke: call({
    method: 'DELETE',
    path: '/pastes/{id}',
    permission: 'employee',
    whileActing: 'allowed',
    company: true,
    summary: 'Revoke an own unread document: its content is deleted immediately',
    params: byId,
  }),
  waiting: call({
    method: 'GET',
    path: '/paste/{token}',
    permission: 'public',
    summary:
      'Whether a one-time document is available, without reading it. The same 404 for read, expired and unknown',
    params: byToken,
    response: z.object({ kind: z.enum(pasteKinds), size: z.int(), expires_at: instant }),
  }),
  open: call({
    method: 'POST',
    path: '/paste/{token}/open',
    permission: 'public',
    summary: 'Read a one-time document, once: a text as text/plain, a file as an attachment',
    params: byToken,
    answers: 'file',
  }),
}
