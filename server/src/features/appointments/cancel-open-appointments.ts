import type { Context } from '../../work/context.ts'
import { listOpenOf } from './overview.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { settleMarks } from '../agenda/settle-marks.ts'
import { lockVisit } from './lock-visit.ts'
import { noticeChanged } from '../visit-notices/notice-changed.ts'
import { listCrewDays } from '../work-letters/crews/find-crew.ts'
import { daysOf } from './marks/judge-place.ts'
import type { AppointmentRow } from './types.ts'
import { cancelOpenOf, listOpenRows, type WhichVisits } from './queries.ts'
import { visitText } from './refuse-taken-slot.ts'
import { lockVisits } from './visits-overview.ts'

/** What still has to take place of a lead, as a question names it. */
export const nameOpenAppointments = async (
  context: Context,
  lead_id: number,
  { kinds, before }: Pick<WhichVisits, 'kinds' | 'before'> = {},
): Promise<string[]> =>
  (await listOpenOf(context.db, lead_id))
    .filter(({ kind }) => kinds?.includes(kind) !== false)
    .filter(({ date }) => before === undefined || date < before)
    .map((visit) => visitText(context, visit))

/** Cancels what still has to take place of a lead; its status is the caller's. */
export async function cancelOpenAppointments(
  context: Context,
  lead_id: number,
  which: WhichVisits = {},
): Promise<AppointmentRow[]> {
  // What is planned at the same time is seen once this lock is held.
  await findLeadPlace(context.db, lead_id, true)
  const open = await listOpenRows(context.db, lead_id, which)
  if (open.length === 0) return []
  await lockVisit(context, ...open)
  const crews = await listCrewDays(context, open)
  await lockVisits(
    context.db,
    open.map(({ id }) => id),
  )
  const cancelled = await cancelOpenOf(context.db, lead_id, context.happened_at, which)
  for (const after of cancelled) {
    const { id, date, from } = after
    await context.audit({
      action: 'cancelled',
      subject: 'appointments',
      subject_id: id,
      lead_id,
      before: { date, from },
      after: { status: 'cancelled' },
    })
    await noticeChanged(context, open.find((before) => before.id === id) ?? after)
  }
  await settleMarks(context, [...cancelled.flatMap(daysOf), ...crews])
  return cancelled
}
