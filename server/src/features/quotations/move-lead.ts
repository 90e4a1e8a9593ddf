import { leadStatuses } from '@heliodesk/domain/enumerations'
import { type LeadEvent, statusAfter } from '@heliodesk/domain/leads/statuses'
import type { Context } from '../../platform/context.ts'
import { setLeadStatus } from '../leads/set-lead-status.ts'

const targets = {
  quotationSent: 'quotationSent',
  quotationAccepted: 'sold',
  quotationDeclined: 'followUp',
  quotationExpired: 'followUp',
  quotationWithdrawn: 'followUp',
} as const satisfies Partial<Record<LeadEvent, string>>

/** Moves the lead as the event says; a lead that is further on its way stays where it is. */
export function moveLead(
  context: Context,
  lead_id: number,
  event: keyof typeof targets,
  remarks: string | null = null,
) {
  const status = targets[event]
  const only_from = leadStatuses.filter((from) => statusAfter(event, from) === status)
  return setLeadStatus(context, lead_id, { status, remarks, only_from })
}
