import type { Context } from '../../work/context.ts'
import { lockDays } from '../agenda/lock-days.ts'
import type { PersonDate } from '../agenda/agenda-overview.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { colleaguesAmong } from '../employees/are-colleagues.ts'
import { crewOn, listCrewDays } from '../work-letters/crews/find-crew.ts'
import { daysOf } from './marks/judge-place.ts'
import type { AppointmentRow } from './types.ts'

/** Locks the lead and the days of visits whose time becomes free. */
export async function lockVisit(context: Context, ...visits: readonly AppointmentRow[]) {
  const lead_ids = visits.map(({ lead_id }) => lead_id)
  await lockLeads(context, lead_ids)
  const days = [...visits.flatMap(daysOf), ...(await listCrewDays(context, visits))]
  for (const visit of visits)
    for (const person_id of await crewOn(context, visit)) days.push({ person_id, date: visit.date })
  await lockPlaces(context, [], days)
}

async function lockLeads({ db }: Context, lead_ids: readonly number[]) {
  for (const lead_id of [...new Set(lead_ids)].toSorted((one, other) => one - other))
    await findLeadPlace(db, lead_id, true)
}

/** Locks leads and days of colleagues, in the order of all writes. */
export async function lockPlaces(context: Context, lead_ids: readonly number[], days: readonly PersonDate[]) {
  await lockLeads(context, lead_ids)
  const employed = await colleaguesAmong(
    context.db,
    days.map(({ person_id }) => person_id),
  )
  await lockDays(
    context,
    days.filter(({ person_id }) => employed.includes(person_id)),
  )
}
