import { hashToken } from '../../access/logins/csrf.ts'
import { limitRequests } from '../../http/limits/limit-requests.ts'
import { Problem } from '../../kernel/problems.ts'
import { customerActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import type { PublicContext } from '../../http/handler.ts'
import { findWaiting, takeContent } from './queries.ts'
import { openDocument } from './seal-document.ts'

/** Read, expired, revoked and unknown documents answer the same. */
const expired = () => new Problem(404, 'documentExpired')

/** Whether a document is available, without reading it. Throws 404 if not. */
export async function findPaste(context: PublicContext, token: string) {
  await limitRequests(context)
  const { services, now } = context
  const waiting = await findWaiting(services.database.global, hashToken(token), now)
  if (waiting === undefined) throw expired()
  return waiting
}

/** Reads a document and deletes it in one statement. Throws 404 when another reader was first. */
export async function openPaste(context: PublicContext, token: string): Promise<FileAnswer> {
  const { company_id } = await findPaste(context, token)
  const { services, now } = context
  const sealed = await inTransaction(
    services,
    customerActor(context, company_id),
    atOnce(now),
    async (inside) => {
      const taken = await takeContent(inside.db, hashToken(token), now)
      if (taken === undefined) throw expired()
      const { id, lead_id, kind, content } = taken
      await inside.audit({ action: 'pasteRead', subject: 'pastes', subject_id: id, lead_id, after: { kind } })
      return content
    },
  )
  const { name, type, content } = openDocument(token, sealed)
  return new FileAnswer(content, type, {
    'content-security-policy': "default-src 'none'; sandbox",
    ...(name === null ? {} : { 'content-disposition': attachment(name) }),
  })
}

/** RFC 6266: an ASCII fallback and the real name. */
const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')}`
