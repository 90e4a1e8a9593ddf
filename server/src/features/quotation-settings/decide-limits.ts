import { approvalLimits } from '@heliodesk/domain/quotations/approval-limits'
import type { EmployeeContext } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { conflict, Problem } from '../../kernel/problems.ts'
import { endWaiting, getSettingsRow } from './queries.ts'
import { isAsker, showSettings } from './read-quotation-settings.ts'

/**
 * Approves or declines the limits of margins that wait, once. Who asked may take that back, not approve it: 403.
 * Throws 409 when nothing waits any more.
 */
export async function decideLimits(context: EmployeeContext, decision: 'approve' | 'decline') {
  const { db, now, employee_id } = context
  const before = await getSettingsRow(db)
  const { waiting } = before
  if (waiting === null) throw conflict('limitsDecided')
  if (decision === 'approve' && isAsker(waiting, employee_id)) throw new Problem(403, 'ownLimits')
  const asked = pick({ ...waiting }, approvalLimits)
  const after = await endWaiting(db, before, decision === 'approve' ? asked : {}, now)
  if (after === undefined) throw conflict('limitsDecided')
  await context.audit({
    action: decision === 'approve' ? 'limitsApproved' : 'limitsDeclined',
    subject: 'quotation settings',
    subject_id: before.id,
    before: pick({ ...before }, approvalLimits),
    after: asked,
  })
  return showSettings(context, after)
}
