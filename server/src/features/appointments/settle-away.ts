import type { Context } from '../../work/context.ts'
import { settleVisit } from '../agenda/settle-absences.ts'
import { markVisit } from './mark-visit.ts'
import { unmarkAbsent } from './marks/mark-queries.ts'
import { findAppointment } from './queries.ts'
import type { AppointmentRow } from './types.ts'

const isAway = ({ marks }: Pick<AppointmentRow, 'marks'>) => marks.some(({ code }) => code === 'absent')

/**
 * After who takes part in an installation changed, or it came to another day: it is marked while one of them is away, and
 * no more by somebody who left. The mark is of whoever confirmed it; null: nobody was asked.
 */
export async function settleAway(
  context: Pick<Context, 'db' | 'happened_at'>,
  id: number,
  by: number | null = null,
): Promise<void> {
  const before = by === null ? undefined : await findAppointment(context.db, id)
  if (!(await settleVisit(context, id))) return void (await unmarkAbsent(context.db, id))
  if (before === undefined || isAway(before)) return
  const after = await findAppointment(context.db, id)
  if (after !== undefined && isAway(after)) await markVisit(context, after, 'absent', { by })
}
