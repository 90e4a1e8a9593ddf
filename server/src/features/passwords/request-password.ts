import { countLoginTry } from '../../access/logins/login-attempts.ts'
import type { Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { inJob } from '../../work/in-transaction.ts'
import type { PublicContext } from '../../http/handler.ts'
import { findMailbox } from '../../access/logins/find-mailbox.ts'
import { hasResetLink, wasForgotten } from './queries.ts'
import { sendPasswordLink } from './send-password-link.ts'

/** Where no link is made, the audit tells once in so long that somebody asked. */
const toldAgainMs = 30 * 60_000

/** Accepts a password request; a job checks whether the username exists, invisible to the caller. */
export async function requestPassword(
  { services, request, now }: PublicContext,
  username: string,
): Promise<void> {
  await countLoginTry(services.database, `password of ${username}`, request.ip, now, { asks: true })
  const client = await services.database.pool.connect()
  try {
    await services.jobs.enqueue(client, 'mail-password-link', { username })
  } finally {
    client.release()
  }
}

/**
 * Mails the link when the username exists and is active. Without a mail server there is no link either: what
 * cannot be received must not be readable by others, nor replace the link of an administrator. A link that still works
 * is not replaced: anybody may ask, and would end what its owner is about to open.
 */
export const mailPasswordLink =
  (services: Services): JobHandler<'mail-password-link'> =>
  async ({ username }) => {
    const mailbox = await findMailbox(services.database, username)
    if (mailbox === undefined) return
    const { company_id, employee_id, ...person } = mailbox
    await inJob(services, company_id, async (context) => {
      const { db, happened_at: now } = context
      if (await hasResetLink(db, person.user_id, now)) return
      const since = new Date(now.getTime() - toldAgainMs)
      if (!services.mail.delivers && (await wasForgotten(db, employee_id, since))) return
      if (services.mail.delivers) await sendPasswordLink(context, 'password_reset', person)
      await context.audit({ action: 'password forgotten', subject: 'employees', subject_id: employee_id })
    })
  }
