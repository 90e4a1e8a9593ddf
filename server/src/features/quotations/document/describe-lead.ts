import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import type { Context } from '../../../work/context.ts'
import { describeVisit } from '../../appointments/describe-visit.ts'
import { getWrittenLead } from '../../leads/get-lead.ts'
import { leadVariables } from '../../mails/lead-variables.ts'
import { describeAnswers } from '../../question-lists/list-lead-question-lists.ts'

/** What any mail about a lead may say of it: the person, the visit, the source, the remarks, the answers. */
export async function describeLead(
  context: Context,
  lead_id: number,
  language: Locale,
): Promise<MailVariables> {
  const lead = await getWrittenLead(context, lead_id)
  const answers = await describeAnswers(context, lead_id, language)
  return {
    ...leadVariables(lead, language),
    ...(await describeVisit(context, lead_id)),
    sourceName: lead.source?.name ?? null,
    remarks: lead.remarks,
    questionList: answers.length === 0 ? null : answers.join('\n'),
  }
}
