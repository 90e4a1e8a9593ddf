import type { calls } from '@heliodesk/contract/calls'
import { employeeChannel } from '@heliodesk/contract/realtime'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { conflict, notFound, Problem } from '../../../kernel/problems.ts'
import { requireTwoPeople } from '../../employees/require-two-people.ts'
import { getLead } from '../../leads/get-lead.ts'
import { requireKnownPerson } from '../../leads/require-changeable-lead.ts'
import { findVersion, lockQuotation } from '../queries.ts'
import { getVisibleQuotation, readQuotation } from '../read-quotation.ts'
import { findDecision, insertApproval } from '../acceptance/record-queries.ts'
import { seenVisitBy } from '../sending/seen-visits-of.ts'

/** Approves or declines the latest version, once, by somebody who did not build it, for its current content. */
export async function approveQuotation(
  context: EmployeeContext,
  { params: { id }, body: decision }: Given<typeof calls.quotations.approve>,
) {
  await getVisibleQuotation(context, id)
  const quotation = await lockQuotation(context.db, id)
  const version = await findVersion(context.db, id, decision.version_id)
  if (quotation === undefined || version === undefined) throw notFound()
  if ([version.created_by, version.impersonator_id].includes(context.employee_id))
    throw new Problem(403, 'ownApproval')
  if (decision.decision === 'approved')
    await requireTwoPeople(context, [version.created_by, version.impersonator_id], { makerMay: true })
  requireKnownPerson(await getLead(context, quotation.lead_id))
  if (quotation.latest_version_id !== version.id) {
    throw conflict('quotationStale', { current: await readQuotation(context, id) })
  }
  if (!version.needs_approval || version.status !== 'concept') throw conflict('noApprovalNeeded')
  if ((await findDecision(context.db, version)) !== undefined) throw conflict('approvalGiven')
  const kept = await insertApproval(context.db, {
    company_id: context.company_id,
    quotation_id: id,
    version_id: version.id,
    content_hash: version.content_hash,
    decision: decision.decision,
    note: decision.note === '' ? null : (decision.note ?? null),
    employee_id: context.employee_id,
    created_at: context.happened_at,
  })
  if (kept === undefined) throw conflict('approvalGiven')
  await context.audit({
    action: decision.decision === 'approved' ? 'approvalGiven' : 'approvalDeclined',
    subject: 'quotations',
    subject_id: id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, note: kept.note },
  })
  if (version.created_by !== null) {
    const channel = employeeChannel(version.created_by)
    await context.publish(channel, 'approval-decided', {
      number: quotation.number,
      appointment_id: await seenVisitBy(context, version.created_by, quotation.appointment_id),
      decision: decision.decision,
    })
  }
  return readQuotation(context, id)
}
