import { ImapFlow } from 'imapflow'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

/** Where mails are put away: names of folders beside the one that is read. */
const folders = { taken: 'Heliodesk', unknown: 'Heliodesk unknown' } as const

/** Mails of leads are people's data: what was taken is in the database, with its rules. */
const daysKept = 14

/** So many in one reading; the others are read the next time. */
const mostMails = 200
/** Far above the text of a mail; pictures after it are not read. */
const mostBytes = 500_000

/** Of an address in a header, between < and > or alone. */
const addressPattern = /[^\s<>,;:"]+@[^\s<>,;:"]+/g
const headersOfReceivers = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'] as const

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** What is said after a plus sign ends where the address of its own begins. */
export const splitAddress = (address: string) => {
  const at = address.lastIndexOf('@')
  return { own: address.slice(0, at), host: address.slice(at) }
}

function connectionOf(url: URL) {
  const secure = url.protocol === 'imaps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // Outside of this machine a password goes encrypted or not at all.
    ...(!secure && !isLoopback(url.hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false as const,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  }
}

/** Works with a login of its own, which ends whatever happens. */
async function within<Answer>(url: URL, work: (client: ImapFlow) => Promise<Answer>): Promise<Answer> {
  const client = new ImapFlow(connectionOf(url))
  // What breaks the connection fails the command that waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.logout().catch(() => client.close())
  }
}

const wordsOf = (error: unknown) => {
  const { responseText } = error as { responseText?: string }
  return (responseText ?? (error instanceof Error ? error.message : String(error))).slice(0, 500)
}

/** The numbers of mails to addresses that begin so, oldest first. */
async function findMails(client: ImapFlow, begin: string): Promise<number[]> {
  const or = headersOfReceivers.map((name) => ({ header: { [name]: begin } }))
  const found = await client.search({ or }, { uid: true })
  return (found || []).toSorted((one, other) => one - other).slice(0, mostMails)
}

async function fetchMail(client: ImapFlow, uid: number): Promise<ReceivedMail | undefined> {
  const mail = await client.fetchOne(
    String(uid),
    { headers: [...headersOfReceivers], source: { start: 0, maxLength: mostBytes } },
    { uid: true },
  )
  if (mail === false || mail.source === undefined) return undefined
  const receivers = String(mail.headers ?? '').match(addressPattern) ?? []
  return { to: receivers.map((one) => one.toLowerCase()), source: mail.source }
}

async function inFolder<Answer>(
  client: ImapFlow,
  name: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const lock = await client.getMailboxLock(name)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function makeFolders(client: ImapFlow) {
  const known = new Set((await client.list()).map(({ name }) => name))
  for (const name of Object.values(folders)) if (!known.has(name)) await client.mailboxCreate(name)
}

const dayMs = 86_400_000

async function forgetOld(client: ImapFlow, now: Date) {
  const before = new Date(now.getTime() - daysKept * dayMs)
  const old = await client.search({ before }, { uid: true })
  if (old && old.length > 0) await client.messageDelete(old, { uid: true })
}

const checkKeptMs = 60_000

/** Of several who look at the same time one logs in. */
function keepChecks(check: () => Promise<string | null>, now: () => Date) {
  let kept: Promise<string | null> | undefined
  let until = 0
  return () => {
    if (kept !== undefined && now().getTime() < until) return kept
    until = now().getTime() + checkKeptMs
    return (kept = check())
  }
}

/**
 * A mailbox over IMAP: `imaps://user:password@host:993/folder`, INBOX without a folder. Mails are moved into folders
 * beside it; those that were taken are deleted there after two weeks.
 */
export function imapMailbox(address_of_server: string, address: string, now: () => Date): Mailbox {
  const url = new URL(address_of_server)
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const { own } = splitAddress(address)
  return {
    address,
    check: keepChecks(
      () => within(url, (client) => inFolder(client, folder, () => Promise.resolve(null))).catch(wordsOf),
      now,
    ),
    read: (take) =>
      within(url, async (client) => {
        await inFolder(client, folder, async () => {
          const uids = await findMails(client, `${own}+`)
          if (uids.length > 0) await makeFolders(client)
          const failed: unknown[] = []
          for (const uid of uids) {
            const mail = await fetchMail(client, uid)
            if (mail === undefined) continue
            // One that cannot be taken holds up no other.
            const isTaken = await take(mail).catch((error: unknown) => void failed.push(error))
            if (isTaken === undefined) continue
            await client.messageMove(String(uid), isTaken ? folders.taken : folders.unknown, { uid: true })
          }
          if (failed.length > 0) throw failed[0]
        })
        const has = (await client.list()).some(({ name }) => name === folders.taken)
        if (has) await inFolder(client, folders.taken, () => forgetOld(client, now()))
      }),
  }
}
