import type { Context } from '../../work/context.ts'
import { settleAbsences } from '../agenda/agenda-queries.ts'
import { unmarkAbsent } from '../appointments/mark-queries.ts'
import { listOfAppointment } from './queries.ts'

type Site = Pick<Context, 'db' | 'now'>

/** After a crew changed with its letter: also where the letter hung before. */
export async function settleCrew(
  context: Site,
  { appointment_id }: { appointment_id: number },
  before: { appointment_id: number } | undefined,
) {
  for (const id of new Set([before?.appointment_id ?? appointment_id, appointment_id]))
    await settleCrewOf(context, id)
}

/**
 * After the crew of a visit changed, or came to another day with it: it is marked while one of them is away, and no more
 * by somebody who left the crew.
 */
export async function settleCrewOf({ db, now }: Site, appointment_id: number) {
  const crew = (await listOfAppointment(db, appointment_id)).flatMap(({ crew_ids }) => crew_ids)
  if (crew.length === 0) await unmarkAbsent(db, appointment_id)
  for (const person_id of new Set(crew)) await settleAbsences(db, person_id, now)
}
