import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { isAhead } from '@heliodesk/domain/appointments/visit-notice'
import { knownToAll, knownWith } from '@heliodesk/domain/work-letters/crew-news'
import type { Context } from '../../../work/context.ts'
import type { AppointmentRow } from '../../appointments/types.ts'
import { findVisit } from '../../appointments/find-visit.ts'
import { dueAt } from '../../visit-notices/due-at.ts'
import { listOfAppointment, type WorkLetterRow } from '../queries.ts'
import { lockCrewNotice, saveCrewNotice } from './crew-notice-queries.ts'
import { crewOn } from './find-crew.ts'
import { crewStateOf, type Installation } from './take-told.ts'

/**
 * Whoever makes an installation, or made it until now, hears what is new of it once nothing changed for two minutes.
 * Called with what it is before a change: until then they know what it was before the first one.
 */
async function noticeCrew(context: Context, before: Installation, crew: readonly number[]) {
  if (before.kind !== 'installation') return
  const { db, company_id, employee_id } = context
  const { id: appointment_id } = before
  const now = crewStateOf(before, crew)
  const waits = await lockCrewNotice(db, appointment_id)
  const told = waits === undefined ? knownToAll(now) : waits.told
  const by = waits === undefined || waits.changed_by === employee_id ? null : waits.changed_by
  const due_at = dueAt(context.received_at)
  await saveCrewNotice(db, {
    company_id,
    appointment_id,
    told: knownWith(told, now, by),
    due_at,
    changed_by: employee_id,
  })
  await enqueueTelling(context, appointment_id, due_at)
}

export const enqueueTelling = (context: Context, appointment_id: number, due_at: Date) =>
  context.enqueue('tell-crew', { appointment_id, due_at: due_at.toISOString() }, due_at)

const people = ['adviser_id', 'with_ids'] as const
const goes = ['date', 'from', 'till', ...people] as const

/** The same of a visit that changed, with its crew of before; of its end they are told by themselves. */
export async function noticeCrewMoved(
  context: Context,
  before: AppointmentRow,
  after: AppointmentRow,
  crew: readonly number[],
) {
  const isOther = (field: (typeof goes)[number]) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const isMoved = isAhead(after) && (goes.some(isOther) || !isAhead(before))
  const isHanded = after.status === 'in_progress' && people.some(isOther)
  if (isMoved || isHanded) await noticeCrew(context, before, crew)
}

/** The same where a letter, that was there before, has another crew or hangs on another visit. */
export async function noticeCrewChanged(
  context: Context,
  after: Pick<WorkLetterRow, 'id' | 'appointment_id' | 'crew_ids'>,
  before: Pick<WorkLetterRow, 'appointment_id' | 'crew_ids'>,
) {
  const isSame = after.appointment_id === before.appointment_id && hasSame(after.crew_ids, before.crew_ids)
  if (isSame) return
  for (const id of new Set([before.appointment_id, after.appointment_id])) {
    const visit = await findVisit(context, id)
    if (visit === undefined || !isOpenAppointment(visit.status)) continue
    const others = (await listOfAppointment(context.db, id)).filter((letter) => letter.id !== after.id)
    const crews = [...others, ...(before.appointment_id === id ? [before] : [])]
    await noticeCrew(
      context,
      visit,
      crews.flatMap(({ crew_ids }) => crew_ids),
    )
  }
}

const hasSame = (crew: readonly number[], other: readonly number[]) =>
  crew.length === other.length && crew.every((id) => other.includes(id))

/** The same of an installation on which letters come to hang. */
export async function noticeCrewComes(context: Context, appointment_id: number) {
  const visit = await findVisit(context, appointment_id)
  if (visit !== undefined && isAhead(visit)) await noticeCrew(context, visit, await crewOn(context, visit))
}

/** The same of one that is put off again because its planning is taken back: who heard of that hears this too. */
export const noticeCrewBack = async (context: Context, before: AppointmentRow) =>
  noticeCrew(context, before, await crewOn(context, before))
