import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { label } from '@heliodesk/domain/enumerations'
import { mayMoveByHand } from '@heliodesk/domain/leads/statuses'
import type { EmployeeContext } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/problems.ts'
import { getLead } from './get-lead.ts'
import { setLeadStatus } from './set-lead-status.ts'

/** The one way to a status by hand; what follows from an event has that event's own way. */
export async function createStatus(
  context: EmployeeContext,
  id: number,
  body: CallBody<typeof leads.statusCreate>,
) {
  const lead = await getLead(context, id)
  const { status, remarks = null, callback_at = null } = body
  if (!mayMoveByHand(lead.status, status)) {
    const named = (key: string) => label('leadStatuses', key, context.locale).toLowerCase()
    throw invalid({
      status: [{ key: 'statusByHand', params: { from: named(lead.status), to: named(status) } }],
    })
  }
  if (status === 'callback' && callback_at === null) throw invalid({ callback_at: ['callbackTime'] })
  const moved = await setLeadStatus(context, id, {
    status,
    remarks,
    callback_at: callback_at === null ? null : new Date(callback_at),
    only_from: [lead.status],
  })
  if (!moved && lead.status !== status)
    throw conflict('staleRevision', { current: await getLead(context, id) })
  return getLead(context, id)
}
