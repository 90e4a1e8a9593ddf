import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { timesTouch } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import { listVisitsWithin } from '../appointments/visits-overview.ts'
import type { AbsenceRow } from './queries.ts'

/** The visits to come of this company that an absence hits, the soonest first. */
export async function listHitVisits({ db, now }: EmployeeContext, absence: AbsenceRow) {
  const { employee_id, from_date, till_date, from, till } = absence
  const start = instantInAmsterdam(from_date, '00:00')
  const visits = await listVisitsWithin(db, [employee_id], {
    starts_at: start > now ? start : now,
    ends_at: instantInAmsterdam(addDays(till_date, 1), '00:00'),
  })
  return visits.filter(
    (visit) =>
      visit.date >= from_date &&
      visit.date <= till_date &&
      (from === null || till === null || timesTouch({ from, till }, visit)),
  )
}
