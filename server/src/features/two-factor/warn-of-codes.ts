import { getLanguage } from '../../access/company-language.ts'
import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { findMailbox } from '../../access/logins/find-mailbox.ts'

/** Mails the owner of a login that somebody who knows the password is guessing its code; nothing without an address. */
export async function warnOfCodes(services: Services, username: string): Promise<void> {
  const mailbox = await findMailbox(services.database, username)
  if (mailbox === undefined) return
  const { company_id, employee_id, email, firstName } = mailbox
  await inJob(services, company_id, async (context) => {
    await queueMail(context, {
      type: 'codes_refused',
      lead_id: null,
      to: email,
      language: await getLanguage(context.db, company_id),
      variables: { firstName, username: mailbox.username },
    })
    await context.audit({ action: 'codes refused', subject: 'employees', subject_id: employee_id })
  })
}
