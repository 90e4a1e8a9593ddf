import type { CallBody } from '@heliodesk/contract/call'
import type { weeder } from '@heliodesk/contract/weeder'
import { statusAfter } from '@heliodesk/domain/leads/statuses'
import { weededStatuses } from '@heliodesk/domain/leads/weeder'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { conflict, forbidden, invalid } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { label } from '@heliodesk/domain/enumerations'
import { eraseLead } from '../avg/erase-lead.ts'
import { changeLead } from '../leads/change-lead.ts'
import { callbackRefusal, lacksReason } from '../leads/statuses/callback-refusal.ts'
import { getLead, getWrittenLead } from '../leads/get-lead.ts'
import { mergeLeads } from '../leads/merging/merge-leads.ts'
import { noteWeeded } from '../leads/contact/note-weeded.ts'
import { getLeadToChange } from '../leads/handing/refuse-lead-companion.ts'
import { requireChangeableLead } from '../leads/require-changeable-lead.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'
import { writeOffLead } from '../leads/statuses/write-off-lead.ts'

type Body = CallBody<typeof weeder.decide>
type Lead = Awaited<ReturnType<typeof getLead>>

/** Decides on a lead of the weeder; it is told once in the audit, by what was done. */
export async function weedLead(
  context: EmployeeContext,
  { params: { id }, body }: Given<typeof weeder.decide>,
) {
  const lead = await getLeadToChange(context, id)
  if (body.revision !== undefined && body.revision !== lead.revision)
    throw await staleRow(context, { subject: 'leads', id, current: lead })
  requireChangeableLead(lead)
  requireOpen(context, lead, body)
  await decide(context, lead, body)
  await noteWeeded(context, id, body.outcome)
  return getWrittenLead(context, id)
}

/** Throws 409 for a lead that is sold or closed: there is nothing to weed. */
function requireOpen({ locale }: EmployeeContext, { status }: Lead, { outcome }: Body) {
  if (weededStatuses.some((open) => open === status)) return
  const from = label('leadStatuses', status, locale).toLowerCase()
  throw conflict('notWeeded', {}, { from, to: label('weederOutcomes', outcome, locale).toLowerCase() })
}

async function decide(context: EmployeeContext, lead: Lead, body: Body) {
  switch (body.outcome) {
    case 'keep':
      return context.audit({
        action: 'weeded',
        subject: 'leads',
        subject_id: lead.id,
        lead_id: lead.id,
        after: { outcome: 'keep', ...(body.remarks !== null && { remarks: body.remarks }) },
      })
    case 'callback':
      return callBack(context, lead, body)
    case 'write_off':
      return writeOffLead(context, lead, { ...body, result_code_id: body.result_code_id ?? null })
    case 'merge':
      if (!context.may('update leads')) throw forbidden()
      if (body.lead_id == null) throw invalid({ lead_id: ['required'] })
      return mergeLeads(context, {
        params: { id: lead.id },
        body: { lead_id: body.lead_id, fields: {}, confirm: body.confirm },
      })
    case 'erase':
      if (!context.may('delete avg')) throw forbidden()
      return eraseLead(context, lead.id)
  }
}

async function callBack(
  context: EmployeeContext,
  lead: Lead,
  { callback_at = null, remarks, consent }: Body,
) {
  const { id, status } = lead
  if (callback_at === null) throw invalid({ callback_at: ['callbackTime'] })
  const at = new Date(callback_at)
  const refusal = await callbackRefusal(context, lead, at, consent)
  if (refusal !== null) throw invalid({ callback_at: [refusal] })
  if (await lacksReason(context, lead, remarks)) throw invalid({ remarks: ['attemptsUsedUpReason'] })
  if (consent) await changeLead(context, id, { consent })
  const moved = await setLeadStatus(context, id, {
    status: statusAfter('callbackPlanned', status),
    remarks,
    callback_at: at,
    only_from: [status],
    again: true,
  })
  if (!moved) throw await staleRow(context, { subject: 'leads', id, current: await getLead(context, id) })
}
