import { mailRecords } from '@heliodesk/domain/company/mail-domain'
import * as z from 'zod'
import { call } from './call.ts'
import { instant } from './fields.ts'

const delivery = z.object({
  /** False without a mail server: mails are kept. */
  delivers: z.boolean(),
  /** The address that all mails come from. */
  from: z.string(),
  /** Mails of the last thirty days that were refused for good. */
  failed: z.int(),
  /** Mails that are tried again. */
  waiting: z.int(),
  last_error: z.string().nullable(),
  last_sent_at: instant.nullable(),
})

export const mailDelivery = {
  read: call({
    method: 'GET',
    path: '/mail-delivery',
    permission: 'view mail templates',
    summary: 'Whether mails leave: those that failed or wait, and the last reason',
    response: delivery,
  }),
  check: call({
    method: 'POST',
    path: '/mail-delivery/check',
    permission: 'update mail templates',
    whileActing: 'allowed',
    summary: 'Log in at the mail server, and look up SPF, DKIM and DMARC of the sender’s domain',
    response: z.object({
      /** What the mail server answered; null when it lets us in. */
      error: z.string().nullable(),
      domain: z.string(),
      records: z.record(z.enum(mailRecords), z.enum(['found', 'missing', 'unknown'])),
    }),
    status: 200,
  }),
}
