import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { findAddress } from '../../access/name-employees.ts'
import { queueWrittenMail } from '../mails/queue-mail.ts'
import { type Draft, draftOf, mailTypeOf } from './preview-template.ts'
import { sampleVariables } from './sample-variables.ts'

/** Mails a text to whoever writes it, before it is saved. */
export async function sendTestMail(context: EmployeeContext, body: Draft) {
  const { type, language, lead_id } = body
  const drafts = await draftOf(context, type, body)
  const to = await findAddress(context.db, context.employee_id)
  if (to === null) throw conflict('noOwnEmail')
  const variables = await sampleVariables(context, language, lead_id)
  // Not linked to a lead: its timeline shows only mails to the customer.
  await queueWrittenMail(context, { type: mailTypeOf(type), lead_id: null, to, language, variables, drafts })
  return { to }
}
