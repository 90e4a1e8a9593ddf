import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { isKeyOf } from '@heliodesk/domain/enumerations'
import { writtenMailVariables } from '@heliodesk/domain/mail-types'
import type { EmployeeContext } from '../../work/context.ts'
import { checkWrittenText } from '../mail-templates/check-template.ts'
import { requireKnownPerson } from '../leads/require-changeable-lead.ts'
import { renderMail } from '../mails/render-mail.ts'
import { findComponent, variablesOf } from './find-component.ts'

export type WrittenMail = CallBody<typeof calls.mailFromComponent.send>

/** The mail as it would leave, and what in it has no value. */
export async function previewMail(context: EmployeeContext, body: WrittenMail) {
  const written = await checkWrittenText(context, body)
  const { language } = body
  const found = await findComponent(context, body)
  requireKnownPerson(found.lead)
  const variables = await variablesOf(context, found, language)
  const mail = { type: 'by_hand', language, variables, written } as const
  const { subject, html, text, used } = await renderMail(context, mail)
  const empty = used.filter((name) => isKeyOf(writtenMailVariables, name) && (variables[name] ?? '') === '')
  return { subject, html, text, empty }
}
