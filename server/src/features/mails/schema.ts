import type { CalendarMethod } from '@heliodesk/domain/calendars/write-calendar'
import type { Locale, MailStatus } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'
import type { UnwrittenText } from '../../documents/write-text.ts'
import type { MailKind } from '@heliodesk/domain/mail-types'

export interface Invitation {
  method: CalendarMethod
  content: string
}

/** The outbox: each mail exactly as sent, and its status. */
export const mails = pgTable(
  'mails',
  {
    ...companyKey(),
    type: text().$type<MailKind>().notNull(),
    lead_id: reference(),
    from_name: text().notNull(),
    to: text().notNull(),
    reply_to: text(),
    language: text().$type<Locale>().notNull(),
    /** Empty while unwritten, as the text is in both forms. */
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** What is filled in after the commit; null once it was. */
    unwritten: jsonb().$type<UnwrittenText>(),
    /** The token of the link in it, encrypted for this mail alone; gone once the mail is sent. */
    sealed_token: bytes(),
    /** Of an appointment: an alternative of the text, and a file beside it. */
    invitation: jsonb().$type<Invitation>(),
    /** Ids of files. */
    attachments: jsonb().$type<number[]>().notNull(),
    /** Generated once; a retry after a crash has the same one. */
    message_id: text().notNull(),
    /** `kept`: there was no mail server; readable in the app alone. */
    status: text().$type<MailStatus>().notNull(),
    last_error: text(),
    /** Where the reader stops mails of this kind with one POST (RFC 8058). */
    unsubscribe_url: text(),
    /** Who wrote it by hand; null for a mail of the product. */
    created_by: reference(),
    created_at: instant().notNull(),
    sent_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('mails_message_id').on(t.message_id),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    index('mails_lead').on(t.company_id, t.lead_id, t.id),
    index('mails_failed')
      .on(t.company_id, t.created_at)
      .where(sql`status = 'failed'`),
    index('mails_unwritten')
      .on(t.company_id, t.id)
      .where(sql`unwritten IS NOT NULL`),
  ],
)
