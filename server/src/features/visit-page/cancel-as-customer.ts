import { conflict } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { endVisit } from '../appointments/progress/end-visit.ts'
import { getVisitOfCustomer } from './read-visit.ts'
import { requireAsSeen, type Seen } from './require-as-seen.ts'
import { requireChangeable } from './require-changeable.ts'

/** The customer cancels, with why; again changes nothing. */
export async function cancelAsCustomer(
  context: Context,
  id: number,
  { reason, ...seen }: Seen & { reason: string },
) {
  const given = await getVisitOfCustomer(context, id)
  if (given.visit.status === 'cancelled') return
  requireAsSeen(given.visit, seen)
  await requireChangeable(context, given)
  if ((await endVisit(context, given.visit, { reason })) !== undefined) return
  // Pressed twice at once, the other one did it.
  const { visit } = await getVisitOfCustomer(context, id)
  if (visit.status !== 'cancelled') throw conflict('visitChangedMeanwhile')
}
