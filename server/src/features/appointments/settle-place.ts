import type { Context } from '../../work/context.ts'
import { settleMarks } from '../agenda/settle-marks.ts'
import { noticeChanged, noticeDropped, noteKnown } from '../visit-notices/notice-changed.ts'
import { daysOf } from './judge-place.ts'
import type { AppointmentRow } from './queries.ts'
import { updateLeadWhenChanged } from './update-lead-when-changed.ts'

const told = ['status', 'date', 'from', 'till', 'adviser_id', 'channel'] as const

interface Settling {
  notify?: boolean | undefined
  /** What becomes of its lead, where that is not what the change itself says. */
  settleLead?: (() => Promise<void>) | undefined
}

/**
 * What follows from a changed appointment: its lead, the marks of the days it left and came to, and, unless `notify` is
 * false, what its customer is told. Of what they confirmed they know.
 */
export async function settlePlace(
  context: Context,
  before: AppointmentRow,
  after: AppointmentRow,
  { notify = true, settleLead = () => updateLeadWhenChanged(context, before, after) }: Settling = {},
) {
  await settleMarks(context, [...daysOf(before), ...daysOf(after)])
  await settleLead()
  if (told.every((field) => before[field] === after[field])) return
  if (after.status === 'confirmed') await noteKnown(context, before, after)
  await (notify ? noticeChanged(context, before) : noticeDropped(context, after))
}
