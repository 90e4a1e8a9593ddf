import { isForgotten } from '@heliodesk/domain/mail-types'
import { openToken, withToken } from '../../access/logins/sealed-tokens.ts'
import type { Context, Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { permanentRefusal } from '../../outside/mail-transport.ts'
import { inJob } from '../../work/in-transaction.ts'
import { asMailed, type FileContent, readFile } from '../files/read-file.ts'
import { logFailedMail } from './log-failed-mail.ts'
import { blankMail, endMail, findMail, type MailRow, recordMailError } from './queries.ts'
import { writeQueuedMail } from './write-queued-mail.ts'

/**
 * Sends one mail of the outbox. The status becomes sent after the server accepted the mail: a crash in
 * between sends it again, with the same Message-ID.
 */
export const sendMail =
  (services: Services): JobHandler<'send-mail'> =>
  async ({ company_id, mail_id }) => {
    await writeQueuedMail(services, company_id, mail_id)
    const loaded = await inJob(services, company_id, (context) => loadMail(context, mail_id))
    if (loaded === undefined) return
    const { mail } = loaded
    const attachments = await prepareAttachments(services, loaded.files)
    const end = await deliver(services, mail, attachments).catch(async (error: unknown) => {
      await inJob(services, company_id, ({ db }) => recordMailError(db, mail_id, reasonOf(error)))
      throw error
    })
    await inJob(services, company_id, async (context) => {
      const ended = await endMail(context.db, mail_id, {
        ...end,
        ...(end.status === 'sent' ? { sent_at: context.happened_at } : {}),
      })
      if (ended === undefined) return
      if (end.status === 'failed')
        logFailedMail(context, { id: mail_id, type: mail.type, reason: end.last_error })
      if (isForgotten(mail)) await blankMail(context.db, mail_id)
      await context.audit({
        action: end.status,
        subject: 'mails',
        subject_id: mail_id,
        lead_id: mail.lead_id,
        after: {
          type: mail.type,
          to: isForgotten(mail) ? null : mail.to,
          ...(!isForgotten(mail) && { subject: mail.subject }),
          error: end.last_error,
        },
      })
    })
  }

type Attachments = { filename: string; content: Buffer; contentType: string }[]

async function loadMail(context: Context, id: number) {
  const mail = await findMail(context.db, id)
  if (mail === undefined || mail.status !== 'queued') return undefined
  const files: FileContent[] = []
  for (const file_id of mail.attachments) files.push(await readFile(context, file_id))
  return { mail, files }
}

/** Without a transaction, because pictures may have to be decoded. */
async function prepareAttachments(services: Services, files: readonly FileContent[]): Promise<Attachments> {
  const attachments: Attachments = []
  for (const file of files) {
    const { name, type, content } = await asMailed(services, file)
    attachments.push({ filename: name, content, contentType: type })
  }
  return attachments
}

/** The final state; throws when a retry may help. */
async function deliver(
  { mail: transport, secret, publicUrl }: Services,
  mail: MailRow,
  attachments: Attachments,
) {
  if (!transport.delivers) return { status: 'kept', last_error: null } as const
  try {
    const { message_id, from_name, to, reply_to, unsubscribe_url, subject, invitation } = mail
    const token = openToken(secret, mail)
    const [html, text] = [withToken(mail.html, token, publicUrl), withToken(mail.text, token, publicUrl)]
    const envelope = { message_id, from_name, to, reply_to, unsubscribe_url, invitation }
    await transport.send({ ...envelope, subject, html, text, attachments })
    return { status: 'sent', last_error: null } as const
  } catch (error) {
    if (!permanentRefusal(error)) throw error
    return { status: 'failed', last_error: reasonOf(error) } as const
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
