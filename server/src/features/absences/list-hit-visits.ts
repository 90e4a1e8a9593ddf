import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { timesTouch } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import { listSeenVisits } from '../appointments/overview.ts'
import { listVisitsWithin } from '../appointments/visits-overview.ts'
import type { AbsenceRow } from './queries.ts'

/**
 * The visits to come of this company that an absence hits, the soonest first: those that the caller may see, and how
 * many others there are.
 */
export async function listHitVisits(context: EmployeeContext, absence: AbsenceRow) {
  const { db, happened_at: now } = context
  const { employee_id, from_date, till_date, from, till } = absence
  const start = instantInAmsterdam(from_date, '00:00')
  const visits = await listVisitsWithin(db, [employee_id], {
    starts_at: start > now ? start : now,
    ends_at: instantInAmsterdam(addDays(till_date, 1), '00:00'),
  })
  const hit = visits.filter(
    (visit) =>
      visit.date >= from_date &&
      visit.date <= till_date &&
      (from === null || till === null || timesTouch({ from, till }, visit)),
  )
  const seen = await listSeenVisits(
    context,
    hit.map(({ appointment_id }) => appointment_id),
  )
  const shown = hit.filter(({ appointment_id }) => seen.has(appointment_id))
  return { visits: shown, hidden: hit.length - shown.length }
}
