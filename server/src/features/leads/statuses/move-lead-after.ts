import { leadStatuses } from '@heliodesk/domain/enumerations'
import { type LeadEvent, statusAfter } from '@heliodesk/domain/leads/statuses'
import type { Context } from '../../../work/context.ts'
import { setLeadStatus } from './set-lead-status.ts'

/** Moves a lead to the status that follows from an event; a lead further along keeps its status. */
export async function moveLeadAfter(
  context: Context,
  lead_id: number,
  event: LeadEvent,
  remarks: string | null = null,
): Promise<boolean> {
  const only_from = leadStatuses.filter((status) => statusAfter(event, status) !== status)
  const [first] = only_from
  if (first === undefined) return false
  return setLeadStatus(context, lead_id, { status: statusAfter(event, first), remarks, only_from })
}
