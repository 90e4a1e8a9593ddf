import { conflict } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { confirmVisit } from '../appointments/progress/confirm-visit.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { isOfWithdrawnOrder } from '../appointments/orders/is-of-withdrawn-order.ts'
import type { VisitOfCustomer } from '../visit-notices/mail-visit.ts'
import { getVisitOfCustomer } from './read-visit.ts'
import { requireAsSeen, type Seen } from './require-as-seen.ts'

type Visit = VisitOfCustomer['visit']

/** The customer confirms the time and the people that they saw; again changes nothing. */
export async function confirmAsCustomer(
  context: Context,
  { id, seen }: { id: number; seen: Seen | undefined },
) {
  const { visit } = await getVisitOfCustomer(context, id)
  requireAsSeen(visit, seen)
  if (await confirm(context, visit)) return
  // Pressed twice at once, the other one did it; what the office noted meanwhile is no other appointment.
  const { visit: now } = await getVisitOfCustomer(context, id)
  if (isElsewhere(visit, now) || !(await confirm(context, now))) throw conflict('visitChangedMeanwhile')
}

async function confirm(context: Context, visit: Visit): Promise<boolean> {
  await findLeadPlace(context.db, visit.lead_id, true)
  if (await isOfWithdrawnOrder(context, visit)) throw conflict('visitOver')
  if (visit.status === 'confirmed') return true
  if (visit.status !== 'planned' || visit.starts_at <= context.happened_at) throw conflict('visitOver')
  return (await confirmVisit(context, visit)) !== undefined
}

const isElsewhere = (before: Visit, now: Visit) =>
  (['date', 'from', 'till', 'adviser_id', 'channel'] as const).some((field) => before[field] !== now[field])
