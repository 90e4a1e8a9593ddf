import { hashToken } from '../../access/logins/csrf.ts'
import { openToken } from '../../access/logins/sealed-tokens.ts'
import type { Context } from '../../work/context.ts'
import { findKeptMails } from '../mails/find-kept-mails.ts'
import { listLinksOf } from './queries.ts'

/**
 * Without a mail server: the mail of this company with the link of a login that still works. Found by its
 * token, not by its address, which another login may share.
 */
export async function findWaitingMail(context: Context, user_id: number) {
  const { db, happened_at: now, services } = context
  if (services.mail.delivers) return undefined
  for (const { kind, expires_at, token_hash, created_at } of await listLinksOf(db, user_id, now))
    for (const mail of await findKeptMails(context, [kind], created_at)) {
      const placed = openToken(services.secret, mail)
      if (placed !== undefined && hashToken(placed.token).equals(token_hash))
        return { ...mail, placed, expires_at }
    }
  return undefined
}
