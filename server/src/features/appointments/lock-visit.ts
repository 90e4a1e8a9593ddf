import type { Context } from '../../http/context.ts'
import { lockDays } from '../agenda/agenda-queries.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { colleaguesAmong } from '../employees/are-colleagues.ts'
import { daysOf } from './place-visit.ts'
import type { AppointmentRow } from './queries.ts'

/** Locks the lead and the days of visits whose time becomes free, in the order of all writes. */
export async function lockVisit(context: Context, ...visits: readonly AppointmentRow[]) {
  const leads = new Set(visits.map(({ lead_id }) => lead_id))
  for (const lead_id of [...leads].toSorted((one, other) => one - other))
    await findLeadPlace(context.db, lead_id, true)
  const days = visits.flatMap(daysOf)
  const employed = await colleaguesAmong(
    context.db,
    days.map(({ person_id }) => person_id),
  )
  await lockDays(
    context.db,
    days.filter(({ person_id }) => employed.includes(person_id)),
    { now: context.now },
  )
}
