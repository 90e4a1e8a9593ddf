import { countLoginTry } from '../../access/login-attempts.ts'
import type { Services } from '../../http/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { runInCompany } from '../../http/request-context.ts'
import type { PublicContext } from '../../http/serve.ts'
import { findMailbox, wasLinked } from './queries.ts'
import { sendPasswordLink } from './send-password-link.ts'

/** Somebody who has a link already gets no other one for so long. */
const pauseMs = 60_000

/** Takes the wish for a new password; whether somebody has the name is found out later, out of the caller's sight. */
export async function requestPassword(
  { services, request, now }: PublicContext,
  username: string,
): Promise<void> {
  await countLoginTry(services.database, `password of ${username}`, request.ip, now)
  const client = await services.database.pool.connect()
  try {
    await services.jobs.enqueue(client, 'mail-password-link', { username })
  } finally {
    client.release()
  }
}

/**
 * Mails the link when somebody who may log in has the name. Without a mail server there is no link either: what
 * nobody can receive must not lie there for others to read, nor end the link that an administrator made.
 */
export const mailPasswordLink =
  (services: Services): JobHandler<'mail-password-link'> =>
  async ({ username }) => {
    const mailbox = await findMailbox(services.database, username)
    if (mailbox === undefined) return
    const { company_id, employee_id, ...person } = mailbox
    await runInCompany(services, company_id, async (context) => {
      if (await wasLinked(context.db, person.user_id, new Date(context.now.getTime() - pauseMs))) return
      if (services.mail.delivers) await sendPasswordLink(context, 'password_reset', person)
      await context.audit({ action: 'password forgotten', subject: 'employees', subject_id: employee_id })
    })
  }
