import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { isKeyOf } from '@heliodesk/domain/enumerations'
import { writtenMailVariables } from '@heliodesk/domain/mail-types'
import { variablesIn } from '../../documents/liquid.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { checkWrittenText } from '../mail-templates/check-template.ts'
import { renderMail } from '../mails/render-mail.ts'
import { findComponent, variablesOf } from './find-component.ts'

export type WrittenMail = CallBody<typeof calls.mailFromComponent.send>

/** The mail as it would leave, and what in it has no value. */
export async function previewMail(context: EmployeeContext, body: WrittenMail) {
  const written = checkWrittenText(context.services, body)
  const { language } = body
  const found = await findComponent(context, body)
  const variables = await variablesOf(context, found, language)
  const { subject, html, text } = await renderMail(context, { type: 'by_hand', language, variables, written })
  const used = [...variablesIn(written.subject), ...variablesIn(written.content)].map(({ name }) => name)
  const empty = [...new Set(used)].filter(
    (name) => isKeyOf(writtenMailVariables, name) && (variables[name] ?? '') === '',
  )
  return { subject, html, text, empty }
}
