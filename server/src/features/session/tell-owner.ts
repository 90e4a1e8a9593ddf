import { getLanguage } from '../../access/company-language.ts'
import { findMailboxOf } from '../../access/logins/find-mailbox.ts'
import { listPasskeys } from '../../access/logins/passkey-rows.ts'
import type { JobData, JobHandler } from '../../outside/jobs.ts'
import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import { queueMail } from '../mails/queue-mail.ts'

/** Has the owner of a login told what became of it, who may be somebody else than who did it. */
export async function tellOwnerLater(
  { database, jobs }: Services,
  told: JobData['tell-owner'],
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await jobs.enqueue(client, 'tell-owner', told)
  } finally {
    client.release()
  }
}

/** Mails the owner of a login what became of it, and which passkeys are meant; nothing without an address. */
export const tellOwner =
  (services: Services): JobHandler<'tell-owner'> =>
  async ({ user_id, type, passkey }) => {
    const mailbox = await findMailboxOf(services.database, user_id)
    if (mailbox === undefined) return
    const kept = await listPasskeys(services.database, user_id)
    const passkeys = passkey ?? kept.map(({ name }) => name).join(', ')
    await inJob(services, mailbox.company_id, async (context) => {
      await queueMail(context, {
        type,
        lead_id: null,
        to: mailbox.email,
        language: await getLanguage(context.db, mailbox.company_id),
        variables: { firstName: mailbox.firstName, username: mailbox.username, passkeys },
      })
    })
  }
