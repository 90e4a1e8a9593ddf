import type { Locale } from '@heliodesk/domain/enumerations'
import { placeOfToken, sealToken } from '../../access/logins/sealed-tokens.ts'
import type { Context } from '../../work/context.ts'
import { isForgotten, type MailType, type MailVariables } from '@heliodesk/domain/mail-types'
import { insertMail, type NewMail } from './queries.ts'
import type { Invitation } from './schema.ts'
import { composeMail, type MailSender, type MailSource, renderMail, type Seller } from './render-mail.ts'
import { writeAfterCommit } from './write-queued-mail.ts'

interface Envelope {
  /** Shows the mail at this lead. */
  lead_id: number | null
  to: string
  language: Locale
  variables: MailVariables
  /** Who sells, as a sent version says; the present company when left out. */
  seller?: Seller
  attachments?: { file_id: number }[]
  invitation?: Invitation
  /** Where answers go; the company's own address when left out. */
  reply_to?: string | null
  /** Where the reader stops mails of this kind. */
  unsubscribe_url?: string
  /** A link of one person in it, whose token is put in only when the mail leaves. */
  link?: { variable: 'passwordUrl' | 'visitUrl'; token: string; urlOf: (token: string) => string }
}
/** A mail of the product. */
export type MailOrder = Envelope & Extract<MailSource, { type: MailType }>
type WrittenOrder = Envelope & Extract<MailSource, { type: 'by_hand' }>

/** Where the link of a mail stands until its token is put in. */
function placeLink({ services }: Context, order: MailOrder | WrittenOrder) {
  const { link } = order
  const place = placeOfToken(services.ids.uuid())
  if (link === undefined) return { order, place }
  return { order: { ...order, variables: { ...order.variables, [link.variable]: link.urlOf(place) } }, place }
}

type Text = Pick<NewMail, 'subject' | 'html' | 'text' | 'unwritten'>

async function insert(
  context: Context,
  { order, place }: ReturnType<typeof placeLink>,
  { from_name, company_email, ...text }: MailSender & Text,
): Promise<{ id: number }> {
  const { services, company_id, happened_at: now } = context
  const { link } = order
  const { delivers } = services.mail
  const message_id = `<${services.ids.uuid()}@${new URL(services.publicUrl).hostname}>`
  const id = await insertMail(context.db, {
    company_id,
    type: order.type,
    lead_id: order.lead_id,
    from_name,
    to: order.to,
    reply_to: order.reply_to ?? company_email,
    unsubscribe_url: order.unsubscribe_url ?? null,
    language: order.language,
    ...text,
    invitation: order.invitation ?? null,
    attachments: (order.attachments ?? []).map(({ file_id }) => file_id),
    sealed_token:
      link === undefined
        ? null
        : sealToken(
            services.secret,
            { token: link.token, place },
            { message_id, type: order.type, to: order.to },
          ),
    message_id,
    status: delivers ? 'queued' : 'kept',
    created_by: order.type === 'by_hand' ? context.employee_id : null,
    created_at: now,
  })
  await context.audit({
    action: delivers ? 'queued' : 'kept',
    subject: 'mails',
    subject_id: id,
    lead_id: order.lead_id,
    after: {
      type: order.type,
      to: isForgotten(order) ? null : order.to,
      ...(text.unwritten == null && { subject: text.subject }),
    },
  })
  if (delivers) await context.enqueue('send-mail', { mail_id: id })
  return { id }
}

/**
 * Adds a mail to the outbox and enqueues its sending, both in the caller's transaction. What it says is as of now; its
 * text is filled in after the commit, while no transaction is held. Without a mail server it stays readable at the lead.
 */
export async function queueMail(context: Context, asked: MailOrder): Promise<{ id: number }> {
  const placed = placeLink(context, asked)
  const { unwritten, ...sender } = await composeMail(context, placed.order)
  const queued = await insert(context, placed, { ...sender, subject: '', html: '', text: '', unwritten })
  writeAfterCommit(context, queued.id, unwritten)
  return queued
}

/** The same with its text, which its writer is told of when it is beyond the limits: throws 409 then. */
export async function queueWrittenMail(
  context: Context,
  asked: MailOrder | WrittenOrder,
): Promise<{ id: number }> {
  const placed = placeLink(context, asked)
  const { from_name, company_email, subject, html, text } = await renderMail(context, placed.order)
  return insert(context, placed, { from_name, company_email, subject, html, text, unwritten: null })
}
