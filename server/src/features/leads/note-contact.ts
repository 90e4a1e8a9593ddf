import { isAttempt } from '@heliodesk/domain/leads/calling'
import type { ContactOutcome, LeadStatus, ResultCodeCategory } from '@heliodesk/domain/enumerations'
import { endsCalls } from '@heliodesk/domain/leads/result-codes'
import type { EmployeeContext } from '../../work/context.ts'
import { closeLead } from './close-lead.ts'
import { setContactFacts } from './contact-queries.ts'
import { spreadObjection } from './note-objection.ts'
import type { LeadRow } from './queries.ts'
import { setLeadStatus } from './set-lead-status.ts'

interface Contact {
  outcome: ContactOutcome
  code: { id: number; category: ResultCodeCategory; description: string } | null
  remarks: string | null
  next_action_at: Date | null
  /** The status that it leads to; null: it stays. */
  to: LeadStatus | null
}

/** What a contact means for its lead: attempts, last contact, do not call, the status, and the end of what is open. */
export async function noteContact(
  context: EmployeeContext,
  { id, status: before }: Pick<LeadRow, 'id' | 'status'>,
  { outcome, code, remarks, next_action_at, to: status }: Contact,
): Promise<void> {
  const category = code?.category ?? null
  const objects = category !== null && endsCalls(category)
  await setContactFacts(context.db, id, {
    now: context.happened_at,
    attempts: isAttempt(outcome) ? 1 : 0,
    result_code_id: code?.id ?? null,
    do_not_call: objects,
  })
  if (objects) await spreadObjection(context, id)
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
