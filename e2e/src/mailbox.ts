import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { setTimeout as wait } from 'node:timers/promises'
import { requireFilled } from './find-unfilled.ts'

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string
  /** What arrived so far, oldest first. */
  readonly mails: readonly Email[]
  /** The first mail that fits, as soon as it is there. */
  waitFor(fits: (mail: Email) => boolean, milliseconds?: number): Promise<Email>
  /** The next mail is received, but its sender never gets a reply. Resolves when it was received. */
  takeWithoutAnswer(): Promise<void>
  /** The mail server goes down, and comes back on the same port. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = []
  const unanswered: (() => void)[] = []
  let server = createServer(mails, unanswered)
  const port = await listen(server, 0)
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: async (fits, milliseconds = 15_000) => {
      for (const until = Date.now() + milliseconds; ; await wait(50)) {
        const found = mails.find(fits)
        if (found !== undefined) {
          requireFilled(`${found.subject} ${found.text} ${found.html}`, 'The mail')
          return found
        }
        const arrived = mails.map((mail) => mail.subject).join(', ')
        if (Date.now() > until)
          throw new Error(`No such mail within ${milliseconds} ms; arrived: ${arrived || 'none'}`)
      }
    },
    takeWithoutAnswer: () => new Promise((resolve) => unanswered.push(resolve)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    start: async () => {
      server = createServer(mails, unanswered)
      await listen(server, port)
    },
  }
}

function createServer(mails: Email[], unanswered: (() => void)[]): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onData: (stream, _session, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const silenced = unanswered.shift()
        void keep(Buffer.concat(parts), mails).then(silenced ?? (() => callback()))
      })
    },
  })
  // A client that disconnects midway is up to the sender.
  server.on('error', () => undefined)
  return server
}

async function keep(raw: Buffer, mails: Email[]) {
  mails.push(await PostalMime.parse(raw))
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
