import type { EmployeeContext } from '../../work/context.ts'
import { conflict, type Problem, stale } from '../../kernel/problems.ts'
import { getWorkLetter } from './find-work-letter.ts'
import { presentWorkLetter } from './present-work-letter.ts'

/** Why a status change from ready failed: the letter is no longer ready, or its revision is stale. */
export async function refuseStep(
  context: EmployeeContext,
  path: { id: number; letterId: number },
): Promise<Problem> {
  const { letter } = await getWorkLetter(context, path)
  const current = await presentWorkLetter(context, letter)
  if (letter.cancelled_at !== null) return conflict('workLetterCancelled', { current })
  if (letter.status === 'ready') return stale(current)
  return conflict(letter.status === 'accepted' ? 'workLetterAccepted' : 'workLetterNotReady', { current })
}
