import type { Context } from '../../../work/context.ts'
import { cancelLetterOf, type WorkLetterRow } from '../queries.ts'
import { settleCrew } from '../crews/settle-crew.ts'

/** Ends the letter of an order, whatever its status; undefined when there is none that stands. */
export async function cancelLetter(context: Context, version_id: number): Promise<WorkLetterRow | undefined> {
  const letter = await cancelLetterOf(context.db, version_id, context.happened_at)
  if (letter === undefined) return undefined
  await settleCrew(context, letter, undefined)
  await context.audit({
    action: 'cancelled',
    subject: 'work letters',
    subject_id: letter.id,
    lead_id: letter.lead_id,
    before: { status: letter.status, planned_date: letter.planned_date },
    after: { cancelled_at: letter.cancelled_at },
  })
  return letter
}
