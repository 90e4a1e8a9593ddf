import { languages, mailTemplateTypes } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { crud } from './crud.ts'
import { byId, csv, flag, id, listOf, longText } from './fields.ts'

const type = z.enum(mailTemplateTypes)
const language = z.enum(languages)
const subject = z.string().trim().max(200).default('')
const content = longText(50_000)

const shared = crud('mail templates', {
  fields: {
    type,
    language,
    subject,
    content,
    top_level: z.boolean().default(false).meta({ description: 'Of all companies of the installation.' }),
  },
  read: {},
  filters: { search: z.string().max(100), type: csv(type), language: csv(language), top_level: flag },
  sorts: ['type', 'language', 'subject', 'top_level', 'updated_at'],
})

const { subject: _subject, content: _content, revision } = shared.update.body.shape
const draft = z.object({
  type,
  language,
  subject,
  content,
  lead_id: id
    .nullable()
    .default(null)
    .meta({ description: 'Whose data fill the variables; samples without.' }),
})
const mail = z.object({ language, subject: z.string(), html: z.string(), text: z.string() })

export const mailTemplates = {
  ...shared,
  /** Type and language cannot change. */
  update: call({
    ...shared.update,
    body: z.object({ subject: _subject, content: _content, revision }),
  }),
  builtIn: call({
    method: 'GET',
    path: '/mail-templates/built-in',
    permission: 'view mail templates',
    summary: 'The built-in text of a type, to begin with, to compare with and to go back to',
    query: z.strictObject({ type, language }),
    response: z.object({ subject: z.string(), content: z.string() }),
  }),
  preview: call({
    method: 'POST',
    path: '/mail-templates/preview',
    permission: 'view mail templates',
    whileActing: 'allowed',
    summary: 'The mail rendered from a text, and the current one in the other language',
    body: draft,
    response: listOf(mail),
    status: 200,
  }),
  test: call({
    method: 'POST',
    path: '/mail-templates/test',
    permission: 'update mail templates',
    whileActing: 'allowed',
    summary: 'Mail the text to the caller’s own address',
    body: draft,
    response: z.object({ to: z.string() }),
    status: 200,
  }),
  footerPreview: call({
    method: 'GET',
    path: '/mail-templates/{id}/footer-preview',
    permission: 'view mail templates',
    summary: 'The footer below the mail of a template',
    params: byId,
    response: z.object({ html: z.string(), text: z.string() }),
  }),
}
