import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { approvalLimits } from '@heliodesk/domain/quotations/prices/approval-limits'
import type { EmployeeContext } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { conflict, Problem } from '../../kernel/problems.ts'
import { requireTwoPeople } from '../employees/require-two-people.ts'
import { endWaiting, getSettingsRow } from './queries.ts'
import { tellManagers } from './tell-managers.ts'
import { isAsker, showSettings } from './read-quotation-settings.ts'

/**
 * Approves or declines the limits of margins that wait, once. Who asked may take that back, not approve it: 403,
 * as for somebody whose login they hold.
 * Throws 409 when nothing waits any more, or something else than was read.
 */
export async function decideLimits(
  context: EmployeeContext,
  { decision, revision }: CallBody<typeof calls.settings.decideLimits>,
) {
  const { db, happened_at: now, employee_id } = context
  const before = await getSettingsRow(db)
  const { waiting } = before
  if (waiting === null) throw conflict('limitsDecided')
  if (revision !== before.revision)
    throw conflict('staleRevision', { current: await showSettings(context, before) })
  if (decision === 'approve' && isAsker(waiting, employee_id)) throw new Problem(403, 'ownLimits')
  if (decision === 'approve') await requireTwoPeople(context, [waiting.asked_by, waiting.impersonator_id])
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
  if (decision === 'approve') await tellManagers(context, 'approved', before, asked)
  return showSettings(context, after)
}
