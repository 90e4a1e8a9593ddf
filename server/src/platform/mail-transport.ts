import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  message_id: string
  from: string
  to: string
  reply_to: string | null
  subject: string
  html: string
  text: string
  attachments: { filename: string; content: Buffer; contentType: string }[]
}

/** How mails leave. `delivers` is false when there is no mail server: mails then stay readable in the app. */
export interface MailTransport {
  readonly delivers: boolean
  readonly from: string
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A transport over SMTP, or one that keeps everything in the outbox when there is no address. */
export function createMailTransport(smtpUrl: string | undefined, from: string): MailTransport {
  if (smtpUrl === undefined) {
    return { delivers: false, from, send: () => Promise.resolve(), close: () => undefined }
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
    send: async (mail) => {
      await transport.sendMail({
        messageId: mail.message_id,
        from: mail.from,
        to: mail.to,
        ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
