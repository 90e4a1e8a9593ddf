import { hashToken } from '../../access/csrf.ts'
import { openToken } from '../../access/sealed-tokens.ts'
import type { Context } from '../../http/context.ts'
import { findKeptMails } from '../mails/find-kept-mails.ts'
import { findLinkOf } from './queries.ts'

/**
 * Without a mail server: the mail of this company with the link of a login that still works. Found by its
 * token, not by its address, which another login may share.
 */
export async function findWaitingMail(context: Context, user_id: number) {
  const { db, now, services } = context
  if (services.mail.delivers) return undefined
  const link = await findLinkOf(db, user_id, now)
  if (link === undefined) return undefined
  const { expires_at, token_hash, created_at } = link
  for (const mail of await findKeptMails(context, ['password_reset', 'password_welcome'], created_at)) {
    const token = openToken(services.secret, mail)
    if (token !== undefined && hashToken(token).equals(token_hash)) return { ...mail, token, expires_at }
  }
  return undefined
}
