import { getLanguage } from '../../access/company-language.ts'
import { hashToken } from '../../access/csrf.ts'
import { tokenPlace } from '../../access/sealed-tokens.ts'
import type { Context } from '../../http/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { type Mailbox, putLink } from './queries.ts'

/** design/quality.md: a link works once, for 30 minutes. */
const linkMs = 30 * 60_000

export const linkOf = (publicUrl: string, token: string) => `${publicUrl}/password-reset/${token}`

/**
 * Mails someone a link to set a password. Only its hash is stored, and beside the mail its token, sealed for that
 * mail: it is opened when the mail leaves, or where there is no mail server by `readPasswordMail`.
 * Throws 409 without an address.
 */
export async function sendPasswordLink(
  context: Context,
  type: 'password_reset' | 'password_welcome',
  { user_id, username, firstName, email }: Omit<Mailbox, 'email'> & { email: string | null },
): Promise<void> {
  if (email === null) throw conflict('noMailbox')
  const { db, company_id, now, services } = context
  const token = services.ids.token()
  await putLink(db, {
    user_id,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + linkMs),
  })
  await queueMail(context, {
    type,
    lead_id: null,
    to: email,
    language: await getLanguage(db, company_id),
    variables: {
      firstName,
      username,
      passwordUrl: linkOf(services.publicUrl, tokenPlace),
    },
    token,
  })
}
