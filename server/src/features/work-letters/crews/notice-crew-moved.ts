import { isAhead } from '@heliodesk/domain/appointments/visit-notice'
import type { Context } from '../../../work/context.ts'
import type { AppointmentRow } from '../../appointments/types.ts'
import { findVisit } from '../../appointments/find-visit.ts'
import { dueAt } from '../../visit-notices/due-at.ts'
import { listOfAppointment, type WorkLetterRow } from '../queries.ts'
import { crewOn } from './find-crew.ts'

type Installation = Pick<
  AppointmentRow,
  'id' | 'kind' | 'status' | 'date' | 'from' | 'till' | 'adviser_id' | 'with_ids'
>

/** Everybody who makes a visit. */
export const makersOf = ({ adviser_id, with_ids }: Installation, crew: readonly number[]): number[] => [
  ...new Set([...(adviser_id === null ? [] : [adviser_id]), ...with_ids, ...crew]),
]

/**
 * Whoever makes an installation, or made it until now, hears what is new of it once nothing changed for two minutes.
 * Called with what it is before a change: of several the first counts, as long as it was not mailed.
 */
async function noticeCrew(context: Context, before: Installation, crew: readonly number[]) {
  if (before.kind !== 'installation') return
  const { id: appointment_id, status, date, from, till } = before
  const due_at = dueAt(context.received_at)
  await context.enqueue(
    'tell-crew',
    {
      appointment_id,
      known: { status, date, from, till, people: makersOf(before, crew) },
      due_at: due_at.toISOString(),
      at: context.happened_at.toISOString(),
      by: context.employee_id,
    },
    due_at,
  )
}

const goes = ['date', 'from', 'till', 'adviser_id', 'with_ids'] as const

/** The same of a visit that changed, with its crew of before; of its end they are told by themselves. */
export async function noticeCrewMoved(
  context: Context,
  before: AppointmentRow,
  after: AppointmentRow,
  crew: readonly number[],
) {
  const isOther = goes.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (isAhead(after) && (isOther || !isAhead(before))) await noticeCrew(context, before, crew)
}

/** The same where a letter, that was there before, has another crew or hangs on another visit. */
export async function noticeCrewChanged(
  context: Context,
  after: Pick<WorkLetterRow, 'id' | 'appointment_id' | 'crew_ids'>,
  before: Pick<WorkLetterRow, 'appointment_id' | 'crew_ids'>,
) {
  for (const id of new Set([before.appointment_id, after.appointment_id])) {
    const visit = await findVisit(context, id)
    if (visit === undefined || !isAhead(visit)) continue
    const others = (await listOfAppointment(context.db, id)).filter((letter) => letter.id !== after.id)
    const crews = [...others, ...(before.appointment_id === id ? [before] : [])]
    await noticeCrew(
      context,
      visit,
      crews.flatMap(({ crew_ids }) => crew_ids),
    )
  }
}

/** The same of an installation on which letters come to hang. */
export async function noticeCrewComes(context: Context, appointment_id: number) {
  const visit = await findVisit(context, appointment_id)
  if (visit !== undefined && isAhead(visit)) await noticeCrew(context, visit, await crewOn(context, visit))
}
