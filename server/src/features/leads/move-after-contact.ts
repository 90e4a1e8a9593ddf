import type { LeadStatus, ResultCodeCategory } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../work/context.ts'
import { closeLead } from './statuses/close-lead.ts'
import type { LeadRow } from './queries.ts'
import { setLeadStatus } from './statuses/set-lead-status.ts'

export interface Move {
  code: { id: number; category: ResultCodeCategory; description: string } | null
  remarks: string | null
  next_action_at: Date | null
  /** The status that a contact leads to; null: it stays. */
  to: LeadStatus | null
}

/** Moves a lead to where a contact leads it, with the end of what is open where that ends it. */
export async function moveAfterContact(
  context: EmployeeContext,
  { id, status: before }: Pick<LeadRow, 'id' | 'status'>,
  { code, remarks, next_action_at, to: status }: Move,
): Promise<void> {
  if (status === null) return
  if (status === 'writtenOff') {
    const reason = remarks ?? code?.description ?? ''
    const why = { remarks, reason, result_code_id: code?.id ?? null }
    return closeLead(context, id, { from: before, to: status, ...why, confirmed: true })
  }
  await setLeadStatus(context, id, {
    status,
    remarks,
    callback_at: next_action_at,
    result_code_id: code?.id ?? null,
    only_from: [before],
    again: true,
    counted: true,
  })
}
