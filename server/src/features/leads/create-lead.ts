import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { partnerStatus } from '@heliodesk/domain/leads/statuses'
import type { EmployeeContext } from '../../platform/context.ts'
import { invalid } from '../../platform/problems.ts'
import { lockDuplicates, refuseDuplicate } from './duplicate-queries.ts'
import { getLead } from './get-lead.ts'
import { locate, prepareLead } from './prepare-lead.ts'
import { indexLead, insertLead, takeLeadNumber } from './queries.ts'
import { searchTextOf } from './search-text.ts'
import { insertStatus } from './status-queries.ts'

/** Makes a lead; what looks like one that is there is refused unless a reason says why it is made all the same. */
export async function createLead(context: EmployeeContext, body: CallBody<typeof leads.create>) {
  const { force = false, force_reason, ...input } = body
  if (force && (force_reason ?? '') === '') throw invalid({ force_reason: ['forceReason'] })
  const prepared = await prepareLead(context, input)
  // Two at once with the same address, phone or mail: the second waits here and then finds the first.
  await lockDuplicates(context, [prepared.address_key, prepared.phone, prepared.mobile, prepared.email])
  if (!force) await refuseDuplicate(context, prepared)
  const { db, company_id, now } = context
  const year = Number(amsterdamDate(now).slice(0, 4))
  const lead = await insertLead(db, company_id, {
    ...prepared,
    ...(await locate(context, prepared)),
    number: await takeLeadNumber(db, company_id, year),
    status: 'new',
    status_since: now,
    essent_status: partnerStatus('new', []),
    created_at: now,
    updated_at: now,
  })
  await insertStatus(context, {
    lead_id: lead.id,
    status: 'new',
    remarks: null,
    callback_at: null,
    result_code_id: null,
  })
  await indexLead(db, company_id, lead.id, searchTextOf(lead))
  const why = force ? { force_reason } : {}
  await context.audit({
    action: 'created',
    subject: 'leads',
    subject_id: lead.id,
    lead_id: lead.id,
    after: { ...lead, ...why },
  })
  return getLead(context, lead.id)
}
