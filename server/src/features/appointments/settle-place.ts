import type { Context } from '../../work/context.ts'
import { settleMarks } from '../agenda/settle-marks.ts'
import { daysOf } from './judge-place.ts'
import type { AppointmentRow } from './queries.ts'
import { updateLeadWhenChanged } from './update-lead-when-changed.ts'

/** What follows from a changed appointment: its lead, the marks of the days it left and came to, and who hears of it. */
export async function settlePlace(context: Context, before: AppointmentRow, after: AppointmentRow) {
  await settleMarks(context, [...daysOf(before), ...daysOf(after)])
  await updateLeadWhenChanged(context, before, after)
}
