import { findAddress } from '../../access/name-employees.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { checkTogether, conflict } from '../../kernel/problems.ts'
import { keepSentFiles } from '../files/keep-sent-files.ts'
import { checkWrittenText } from '../mail-templates/check-template.ts'
import { queueWrittenMail } from '../mails/queue-mail.ts'
import { findComponent, variablesOf } from './find-component.ts'
import { requireOffered } from './offer-files.ts'
import type { WrittenMail } from './preview-mail.ts'
import { refusalOf } from './start-mail.ts'

/** Mails a lead what somebody wrote, to the lead's address alone; answers go to whoever wrote it. */
export async function writeMail(context: EmployeeContext, body: WrittenMail) {
  const found = await findComponent(context, body)
  const { lead } = found
  const to = lead.email
  const refusal = refusalOf(lead)
  if (refusal !== null || to === null) throw conflict(refusal ?? 'noMailAddress')
  const file_ids = [...new Set(body.file_id)]
  const [written] = await checkTogether(
    () => checkWrittenText(context, body),
    () => requireOffered(context, lead.id, file_ids),
  )
  const { id } = await queueWrittenMail(context, {
    type: 'by_hand',
    lead_id: lead.id,
    to,
    language: body.language,
    variables: await variablesOf(context, found, body.language),
    written,
    attachments: await keepSentFiles(context, file_ids),
    reply_to: await findAddress(context.db, context.employee_id),
  })
  return { id, to }
}
