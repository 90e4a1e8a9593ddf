import { splitAddress } from '../../outside/imap-mailbox.ts'
import type { Mailbox, ReceivedMail } from '../../outside/mailbox.ts'
import { systemActor } from '../../work/actor.ts'
import type { Services } from '../../work/context.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { findSourceOfMail, insertMail } from './queries.ts'
import { readMail } from './read-mail.ts'

/** The address of a source: whoever knows it can send its leads. */
export function mailAddressOf({ address }: Mailbox, key: string): string {
  const { own, host } = splitAddress(address)
  return `${own}+${key}${host}`
}

const keyPattern = /\+([0-9a-f]{32})@/

/** Keeps a mail to the address of a source, once; a job makes a lead of it. False for one that no source knows. */
export async function takeMail(services: Services, { to, source }: ReceivedMail): Promise<boolean> {
  const keys = to.map((address) => keyPattern.exec(address)?.[1]).filter((key) => key !== undefined)
  const found = keys.length === 0 ? undefined : await findSourceOfMail(services.database, keys)
  if (found === undefined) return false
  const { company_id, source_id } = found
  const { mail_id, values } = await readMail(source)
  const post = {
    source_id,
    mail_id,
    body: Buffer.from(JSON.stringify(values)),
    content_type: 'application/json',
    by_form: false,
  }
  const { clock } = services
  await inTransaction(services, systemActor(company_id), atOnce(clock.now()), async (inside) => {
    const post_id = await insertMail(inside, post)
    if (post_id !== null) await inside.enqueue('settle-post', { post_id })
  })
  return true
}

const everyMs = 60_000

/** Reads the mailbox each minute; answers what stops it. What goes wrong is logged once, until it is something else. */
export function startMailIntake(services: Services): () => Promise<void> {
  const { mailbox, log } = services
  if (mailbox === null) return () => Promise.resolve()
  let said = ''
  let reading: Promise<void> | undefined
  const read = () => {
    reading ??= mailbox
      .read((mail) => takeMail(services, mail))
      .then(
        () => (said = ''),
        (error: unknown) => {
          if (said === String(error)) return
          said = String(error)
          log.error({ error: said }, 'the mailbox of leads was not read: IMAP_URL')
        },
      )
      .then(() => (reading = undefined))
  }
  read()
  const timer = setInterval(read, everyMs)
  return async () => {
    clearInterval(timer)
    await reading
  }
}
