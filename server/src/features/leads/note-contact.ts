import { isAttempt, statusAfterContact } from '@heliodesk/domain/leads/calling'
import type { ContactOutcome, ResultCodeCategory } from '@heliodesk/domain/enumerations'
import { endsCalls } from '@heliodesk/domain/leads/result-codes'
import type { Context } from '../../work/context.ts'
import { setContactFacts } from './contact-queries.ts'
import { spreadObjection } from './note-objection.ts'
import type { LeadRow } from './queries.ts'
import { setLeadStatus } from './set-lead-status.ts'

interface Contact {
  outcome: ContactOutcome
  code: { id: number; category: ResultCodeCategory } | null
  remarks: string | null
  next_action_at: Date | null
}

/** What a contact means for its lead: attempts, last contact, do not call and the status. */
export async function noteContact(
  context: Context,
  { id, status: before }: Pick<LeadRow, 'id' | 'status'>,
  { outcome, code, remarks, next_action_at }: Contact,
): Promise<void> {
  const category = code?.category ?? null
  const objects = category !== null && endsCalls(category)
  await setContactFacts(context.db, id, {
    now: context.now,
    attempts: isAttempt(outcome) ? 1 : 0,
    result_code_id: code?.id ?? null,
    do_not_call: objects,
  })
  if (objects) await spreadObjection(context, id)
  const status = statusAfterContact(before, { outcome, category, agreed: next_action_at !== null })
  if (status === null) return
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
