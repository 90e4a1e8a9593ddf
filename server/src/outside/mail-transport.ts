import type { CalendarMethod } from '@heliodesk/domain/calendars/write-calendar'
import { createTransport } from 'nodemailer'
import { textRecords } from './text-records.ts'

export interface OutgoingMail {
  message_id: string
  /** The company's name, shown before the address that all mails come from. */
  from_name: string
  to: string
  reply_to: string | null
  /** Where the reader stops such mails with one POST, as RFC 8058 has it. */
  unsubscribe_url: string | null
  /** A calendar, which mail programs offer to keep. */
  invitation: { method: CalendarMethod; content: string } | null
  subject: string
  html: string
  text: string
  attachments: { filename: string; content: Buffer; contentType: string }[]
}

/** Sends mails. `delivers` is false without a mail server: mails then stay readable in the app. */
export interface MailTransport {
  readonly delivers: boolean
  readonly from: string
  /** Logs in at the mail server without sending; why that fails, or null. */
  check(): Promise<string | null>
  /** The text records of a name; null where no resolver answers. */
  textRecords(name: string): Promise<string[] | null>
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A transport over SMTP, or one that keeps everything in the outbox when there is no address. */
export function createMailTransport(smtpUrl: string | undefined, from: string): MailTransport {
  if (smtpUrl === undefined) {
    return {
      delivers: false,
      from,
      check: () => Promise.resolve(null),
      textRecords,
      send: () => Promise.resolve(),
      close: () => undefined,
    }
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    delivers: true,
    from,
    textRecords,
    check: () =>
      transport.verify().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500),
      ),
    send: async (mail) => {
      await transport.sendMail({
        messageId: mail.message_id,
        from: { name: mail.from_name, address: addressOf(from) },
        to: mail.to,
        ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
        ...(mail.unsubscribe_url === null ? {} : unsubscribing(mail.unsubscribe_url)),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments,
        ...(mail.invitation === null ? {} : inviting(mail.invitation)),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

/** An alternative of the text and a file, for programs that read the one or the other. */
const inviting = ({ method, content }: NonNullable<OutgoingMail['invitation']>) => ({
  icalEvent: { method: method.toLowerCase(), content, filename: 'afspraak.ics' },
})

/** The headers by which mail programs offer to stop such mails. */
const unsubscribing = (url: string) => ({
  headers: {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})

/** The bare address of `Name <address>`. */
export const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** Whether the mail server refused this mail for good (5xx to an address or to the content, RFC 5321). */
export function permanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string }
  return (responseCode ?? 0) >= 500 && ['RCPT TO', 'DATA'].includes(command ?? '')
}
