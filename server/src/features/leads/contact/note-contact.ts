import { isAttempt } from '@heliodesk/domain/leads/calling'
import type { ContactOutcome } from '@heliodesk/domain/enumerations'
import { endsCalls } from '@heliodesk/domain/leads/result-codes'
import type { EmployeeContext } from '../../../work/context.ts'
import { setContactFacts } from './contact-queries.ts'
import { type Move, moveAfterContact } from '../move-after-contact.ts'
import { spreadObjection } from '../objections/note-objection.ts'
import type { LeadRow } from '../queries.ts'

interface Contact extends Move {
  outcome: ContactOutcome
  /** What ended its lead since says more than this. */
  keeps_result?: boolean
}

/** What a contact means for its lead: attempts, last contact, do not call, the status, and the end of what is open. */
export async function noteContact(
  context: EmployeeContext,
  { id, status: before }: Pick<LeadRow, 'id' | 'status'>,
  { outcome, code, remarks, next_action_at, to: status, keeps_result = false }: Contact,
): Promise<void> {
  const category = code?.category ?? null
  const objects = category !== null && endsCalls(category)
  await setContactFacts(context.db, id, {
    now: context.happened_at,
    attempts: isAttempt(outcome) ? 1 : 0,
    result_code_id: keeps_result ? null : (code?.id ?? null),
    do_not_call: objects,
  })
  if (objects) await spreadObjection(context, id)
  await moveAfterContact(context, { id, status: before }, { code, remarks, next_action_at, to: status })
}
