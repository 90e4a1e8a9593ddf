import { getLanguage } from '../../access/company-language.ts'
import { hashToken } from '../../access/logins/csrf.ts'
import type { PasswordLinkKind } from '../../access/schema.ts'
import type { Context } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Mailbox } from '../../access/logins/find-mailbox.ts'
import { putLink } from './queries.ts'

/** A link works once. An invitation may wait for somebody's first day. */
const linkMs: Record<PasswordLinkKind, number> = {
  password_reset: 30 * 60_000,
  password_welcome: 3 * 24 * 3_600_000,
}

export const linkOf = (publicUrl: string, token: string) => `${publicUrl}/password-reset/${token}`

/**
 * Mails someone a link to set a password. Only its hash is stored, and beside the mail its token, sealed for that
 * mail: it is opened when the mail leaves, or where there is no mail server by `readPasswordMail`.
 * Throws 409 without an address.
 */
export async function sendPasswordLink(
  context: Context,
  type: PasswordLinkKind,
  { user_id, username, firstName, email }: Omit<Mailbox, 'email'> & { email: string | null },
): Promise<void> {
  if (email === null) throw conflict('noMailbox')
  const { db, company_id, happened_at: now, services } = context
  const token = services.ids.token()
  await putLink(db, {
    user_id,
    kind: type,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + linkMs[type]),
  })
  await queueMail(context, {
    type,
    lead_id: null,
    to: email,
    language: await getLanguage(db, company_id),
    variables: { firstName, username },
    link: { variable: 'passwordUrl', token, urlOf: (one) => linkOf(services.publicUrl, one) },
  })
}
