import type { Context } from '../../work/context.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { findVisit } from '../appointments/find-visit.ts'
import { lockVisits } from '../appointments/visits-overview.ts'
import { ensureNotice, lockNotice } from './queries.ts'

/** In the order of whoever changes a visit: its lead, to whom a mail belongs, the visit itself, and then its notice. */
export async function lockTold(context: Context, appointment_id: number) {
  const visit = await findVisit(context, appointment_id)
  if (visit !== undefined) await findLeadPlace(context.db, visit.lead_id, true)
  await lockVisits(context.db, [appointment_id])
}

/** The notice of a visit, locked: of several that would mail it, one does. */
export async function lockHeard(context: Context, appointment_id: number) {
  await lockTold(context, appointment_id)
  return lockNotice(context.db, appointment_id)
}

/** The same where somebody is about to be told: one that has no notice gets one, for which others wait. */
export async function lockHeardOrNew(context: Context, appointment_id: number) {
  await lockTold(context, appointment_id)
  await ensureNotice(context.db, context.company_id, appointment_id)
  return lockNotice(context.db, appointment_id)
}
