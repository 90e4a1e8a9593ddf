import type { Context } from '../../work/context.ts'
import { insertRound, type WorkLetterRow } from './queries.ts'

/** Records the content of a letter at a status change. */
export async function keepRound(context: Context, letter: WorkLetterRow): Promise<void> {
  const { company_id, happened_at: now, employee_id, impersonator_id, db } = context
  await insertRound(db, {
    company_id,
    work_letter_id: letter.id,
    status: letter.status,
    reason: letter.reject_reason,
    text: letter.reject_text,
    employee_id,
    impersonator_id,
    at: now,
    letter,
  })
}
