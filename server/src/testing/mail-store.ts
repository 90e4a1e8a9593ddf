import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

export interface MailStore {
  readonly url: string
  /** Puts a mail into INBOX, as a delivery does. */
  deliver(raw: string, received?: string): void
  /** How many mails each folder has. */
  count(folder: string): number
  close(): Promise<void>
}

/** A real IMAP server with an empty INBOX. */
export async function startMailStore(): Promise<MailStore> {
  const store = hoodiecrow({
    plugins: ['IDLE', 'LITERALPLUS', 'UNSELECT', 'NAMESPACE'],
    storage: { INBOX: { messages: [] }, '': { folders: {}, separator: '/' } },
  })
  const server: Server = store.server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}/`,
    deliver: (raw, received = '01-Nov-2026 10:00:00 +0100') => {
      store.appendMessage('INBOX', [], received, raw.replaceAll(/\r?\n/g, '\r\n'))
    },
    count: (folder) => store.folderCache[folder]?.messages.length ?? 0,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
