import { conflict } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { lockRefusal, noteRefusal } from '../leads/objections/note-objection.ts'
import { endVisit } from '../appointments/progress/end-visit.ts'
import { getVisitOfCustomer } from './read-visit.ts'
import { requireAsSeen, type Seen } from './require-as-seen.ts'
import { requireChangeable } from './require-changeable.ts'

/** The customer cancels, with why, which may say that nobody is to call them; again changes nothing. */
export async function cancelAsCustomer(
  context: Context,
  { id, reason, ...seen }: Seen & { id: number; reason: string },
) {
  const given = await getVisitOfCustomer(context, id)
  const { lead } = given
  await lockRefusal(context, lead.id, reason)
  // What they say of calls counts, whoever cancelled before.
  if (given.visit.status === 'cancelled') return noteRefusal(context, lead.id, reason)
  requireAsSeen(given.visit, seen)
  await requireChangeable(context, given)
  if ((await endVisit(context, given.visit, { reason })) !== undefined)
    return noteRefusal(context, lead.id, reason)
  // Pressed twice at once, the other one did it.
  const { visit } = await getVisitOfCustomer(context, id)
  if (visit.status !== 'cancelled') throw conflict('visitChangedMeanwhile')
  await noteRefusal(context, lead.id, reason)
}
