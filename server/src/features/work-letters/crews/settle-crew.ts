import type { Context } from '../../../work/context.ts'
import { settleMarks } from '../../agenda/settle-marks.ts'
import { lockPlaces } from '../../appointments/lock-visit.ts'
import { settleAway } from '../../appointments/settle-away.ts'
import { findDate } from '../../appointments/visits-overview.ts'
import { keepActivity } from '../../employees/keep-activity.ts'
import type { WorkLetterRow } from '../queries.ts'
import { noticeCrewChanged } from './notice-crew-moved.ts'

type Crew = Pick<WorkLetterRow, 'appointment_id' | 'crew_ids'>

const crewOfBoth = (after: Crew, before: Crew | undefined) => [
  ...new Set([...(before?.crew_ids ?? []), ...after.crew_ids]),
]

/** Locks the days of a crew that changes, after its lead, and lets nobody of it become inactive meanwhile. */
export async function lockCrew(context: Context, after: Crew, before: Crew | undefined) {
  const crew = crewOfBoth(after, before)
  const visits = new Set([before?.appointment_id ?? after.appointment_id, after.appointment_id])
  const days = await Promise.all([...visits].map((id) => daysAt(context, id, crew)))
  await lockPlaces(context, [], days.flat())
  await keepActivity(context.db, crew)
}

/**
 * After a crew changed with its letter: also where the letter hung before. What does not fit is marked by whoever
 * confirmed it; null: it came about, nobody was asked whether it may stand.
 */
export async function settleCrew(
  context: Context,
  after: Crew & Pick<WorkLetterRow, 'id'>,
  before: Crew | undefined,
  by: number | null = null,
) {
  const crew = crewOfBoth(after, before)
  if (before !== undefined) await noticeCrewChanged(context, after, before)
  for (const id of new Set([before?.appointment_id ?? after.appointment_id, after.appointment_id])) {
    await settleAway(context, id, by)
    await settleMarks(context, await daysAt(context, id, crew), by, [id])
  }
}

/** The days of a crew on which a visit stands. */
export async function daysAt({ db }: Pick<Context, 'db'>, appointment_id: number, crew: readonly number[]) {
  const date = await findDate(db, appointment_id)
  return date === undefined ? [] : crew.map((person_id) => ({ person_id, date }))
}
