import { attachmentKinds, languages } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { mailText } from './adviser-mail.ts'
import { call } from './call.ts'
import { id, listOf, pathId } from './fields.ts'
import { file } from './files.ts'

/** Whose page a mail is written on. */
export const mailComponents = ['leads', 'appointments', 'quotations'] as const
export type MailComponent = (typeof mailComponents)[number]

const component = z.enum(mailComponents)
const language = z.enum(languages)
const address = z.string().nullable()

const draft = z.object({
  component,
  component_id: id,
  language,
  ...mailText,
  file_id: z
    .array(id)
    .max(20)
    .default([])
    .meta({ description: 'Files of the library or of the lead, as GET /mail-from-component offers them.' }),
})

/** Why nothing can be mailed. */
const refusal = z.enum(['noMailAddress', 'leadErased']).nullable()

export const mailFromComponent = {
  start: call({
    method: 'GET',
    path: '/mail-from-component',
    permission: 'view mail from component',
    summary: 'What a mail from a lead, an appointment or a quotation begins with',
    query: z.strictObject({ component, component_id: pathId }),
    response: z.object({
      lead_id: id,
      name: z.string(),
      to: address,
      reply_to: z.string(),
      language,
      refusal,
      delivers: z
        .boolean()
        .meta({ description: 'Whether there is a mail server; else mails stay with the lead.' }),
      library: z.array(
        z.object({
          file_id: id,
          name: z.string(),
          kind: z.enum(attachmentKinds),
          language: language.nullable(),
          size: z.int(),
        }),
      ),
      files: listOf(file).shape.data,
    }),
  }),
  preview: call({
    method: 'POST',
    path: '/mail-from-component/preview',
    permission: 'view mail from component',
    whileActing: 'allowed',
    summary: 'The mail as the customer would read it',
    body: draft,
    response: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      empty: z
        .array(z.string())
        .meta({ description: 'Variables in it that have no value here, and print nothing.' }),
    }),
    status: 200,
  }),
  send: call({
    method: 'POST',
    path: '/mail-from-component',
    permission: 'create mail from component',
    whileActing: 'allowed',
    summary: 'Mail the customer; answers go to the caller',
    body: draft,
    response: z.object({ id, to: z.string() }),
  }),
}
