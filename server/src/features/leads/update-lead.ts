import type { CallBody } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import { callRefusal } from '@heliodesk/domain/leads/calling'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { changeLead } from './change-lead.ts'
import { findCustomerMonths } from './contact-queries.ts'
import { getWrittenLead } from './get-lead.ts'
import { setLeadStatus } from './set-lead-status.ts'

/**
 * Updates a lead by hand. A promise to call back that its consent no longer bears is over: the lead is open again,
 * and its history says why. Throws as `changeLead`.
 */
export async function updateLead(context: EmployeeContext, id: number, body: CallBody<typeof calls.update>) {
  const lead = await changeLead(context, id, body)
  if (body.consent === undefined || lead.status !== 'callback') return lead
  const months = await findCustomerMonths(context.db, context.company_id)
  if (callRefusal(lead, context.now, months) === null) return lead
  await setLeadStatus(context, id, {
    status: 'open',
    remarks: say('code', 'consentTakenAway'),
    only_from: ['callback'],
  })
  return getWrittenLead(context, id)
}
