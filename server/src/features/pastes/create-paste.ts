import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { isBlank } from '@heliodesk/contract/fields'
import { fileTypeFromBuffer } from 'file-type'
import { hashToken } from '../../access/logins/csrf.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { forbidden, invalid } from '../../kernel/problems.ts'
import { contentOf } from '../../http/files/read-multipart.ts'
import { getLead } from '../leads/get-lead.ts'
import { presentPaste } from './present-paste.ts'
import { insertPaste } from './queries.ts'
import { sealDocument } from './seal-document.ts'

type NewPaste = CallBody<typeof calls.pastes.make>

const dayMs = 86_400_000

/** Stores a text or a file encrypted with the key of its link; the link is returned only once. */
export async function createPaste(context: EmployeeContext, input: NewPaste) {
  const { db, company_id, happened_at: now, employee_id, services } = context
  const document = await documentOf(input)
  const lead_id = input.lead_id ?? null
  if (lead_id !== null) await requireLead(context, lead_id)
  const token = services.ids.token()
  const expires_at = new Date(now.getTime() + input.days * dayMs)
  const paste = await insertPaste(db, {
    company_id,
    token_hash: hashToken(token),
    content: sealDocument(token, document.facts, document.content),
    kind: document.kind,
    size: document.content.byteLength,
    label: input.label ?? null,
    lead_id,
    created_by: employee_id,
    created_at: now,
    expires_at,
  })
  await context.audit({
    action: 'pasteCreated',
    subject: 'pastes',
    subject_id: paste.id,
    lead_id,
    after: { kind: paste.kind, size: paste.size, label: paste.label, expires_at: expires_at.toISOString() },
  })
  await context.enqueue('expire-paste', { paste_id: paste.id }, expires_at)
  return { ...presentPaste(paste, now), url: `${services.publicUrl}/paste/${token}` }
}

async function requireLead(context: EmployeeContext, lead_id: number) {
  if (!context.may('view leads')) throw forbidden()
  await getLead(context, lead_id)
}

async function documentOf({ text, file }: NewPaste) {
  const written = text ?? ''
  if ((file === undefined) === isBlank(written)) throw invalid({ text: ['textOrFile'] })
  if (file === undefined) {
    const facts = { name: null, type: 'text/plain; charset=utf-8' }
    return { kind: 'text' as const, content: Buffer.from(written), facts }
  }
  const content = contentOf(file)
  if (content.byteLength === 0) throw invalid({ file: ['emptyFile'] })
  // The content type sent by the client is not trusted.
  const type = (await fileTypeFromBuffer(content))?.mime ?? 'application/octet-stream'
  return { kind: 'file' as const, content, facts: { name: nameOf(file.name), type } }
}

const nameOf = (given: string) =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(-150) || 'document'
