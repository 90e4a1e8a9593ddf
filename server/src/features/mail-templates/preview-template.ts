import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { languages, type Locale } from '@heliodesk/domain/enumerations'
import type { MailTemplateType, MailType } from '@heliodesk/domain/mail-types'
import type { EmployeeContext } from '../../work/context.ts'
import { renderMail } from '../mails/render-mail.ts'
import type { MailText } from '../../documents/check-text.ts'
import { checkTemplate } from './check-template.ts'
import type { Texts } from './find-texts.ts'
import { getTemplate } from './get-template.ts'
import { sampleVariables } from './sample-variables.ts'

export type Draft = CallBody<typeof calls.mailTemplates.preview>

/** Layout and footer are shown around the mail that customers get most. */
export const mailTypeOf = (type: MailTemplateType): MailType =>
  type === 'layout' || type === 'footer' ? 'quotation' : type

export const draftOf = async (
  context: EmployeeContext,
  type: MailTemplateType,
  text: MailText,
): Promise<Partial<Texts>> => ({ [type]: await checkTemplate(context, type, text, { shown: true }) })

/** The mail rendered from a text, and its current counterpart in the other language. */
export async function previewTemplate(context: EmployeeContext, body: Draft) {
  const drafts = await draftOf(context, body.type, body)
  const written = async (language: Locale) => {
    const { subject, html, text } = await renderMail(context, {
      type: mailTypeOf(body.type),
      language,
      variables: await sampleVariables(context, language, body.lead_id),
      drafts: language === body.language ? drafts : undefined,
    })
    return { language, subject, html, text }
  }
  const [first, ...others] = languages.toSorted(
    (a, b) => Number(b === body.language) - Number(a === body.language),
  )
  const data = first === undefined ? [] : [await written(first)]
  for (const language of others) data.push(await written(language))
  return { data }
}

/** The footer below the mail of a template. */
export async function previewFooter(context: EmployeeContext, id: number) {
  const { type, language, subject, content } = await getTemplate(context, id, 'view')
  const drafts = type === 'footer' ? { footer: { subject, content } } : undefined
  const variables = await sampleVariables(context, language, null)
  const { footer, footer_text } = await renderMail(context, {
    type: 'quotation',
    language,
    variables,
    drafts,
  })
  return { html: footer, text: footer_text }
}
