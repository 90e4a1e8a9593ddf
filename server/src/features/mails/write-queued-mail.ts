import { isForgotten } from '@heliodesk/domain/mail-types'
import type { UnwrittenText } from '../../documents/write-text.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
import { say } from '../../kernel/messages.ts'
import { Problem } from '../../kernel/problems.ts'
import type { Context, Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import { textsWithoutTurns } from '../../work/texts-outside.ts'
import { logFailedMail } from './log-failed-mail.ts'
import { failText, findMail, listUnwrittenKept, saveText } from './queries.ts'

/** Fills in a mail while no transaction is held, once however many do; one that is beyond the limits fails. */
async function write(services: Services, company_id: number, id: number, unwritten: UnwrittenText) {
  const texts = textsWithoutTurns(services)
  const written = await texts.write(unwritten).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 409) return error
    throw error
  })
  await inJob(services, company_id, async (context) => {
    if (written instanceof Problem) return fail(context, id, written)
    const saved = await saveText(context.db, id, written)
    // Whoever looked before saw no text.
    if (saved !== undefined) context.tellChange({ noun: 'mails', id, lead_id: saved.lead_id })
  })
}

async function fail(context: Context, id: number, { key, params }: Problem) {
  const last_error = say('code', key, params)
  const failed = await failText(context.db, id, last_error)
  if (failed === undefined) return
  const { type, to, lead_id } = failed
  logFailedMail(context, { id, type, reason: sayKept('en', last_error) })
  await context.audit({
    action: 'failed',
    subject: 'mails',
    subject_id: id,
    lead_id,
    after: { type, to: isForgotten(failed) ? null : to, error: last_error },
  })
}

/** Fills in a mail of the caller's transaction once that is committed; what does not work then is left to its job. */
export function writeAfterCommit(context: Context, id: number, unwritten: UnwrittenText): void {
  const { services, company_id } = context
  context.afterCommit(() =>
    write(services, company_id, id, unwritten).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      services.log.warn({ error: reason, mail_id: id }, 'a mail is written later')
    }),
  )
}

/** Fills in a mail of the outbox that has no text yet. */
export async function writeQueuedMail(services: Services, company_id: number, id: number): Promise<void> {
  const mail = await inJob(services, company_id, ({ db }) => findMail(db, id))
  if (mail?.unwritten != null) await write(services, company_id, id, mail.unwritten)
}

/** Has those filled in that no sending fills in, when the process ended right after their commit. */
export const writeKept = async (context: Context): Promise<void> =>
  context.enqueueMany('send-mail', await listUnwrittenKept(context.db))
