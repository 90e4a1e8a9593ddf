import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { Context } from '../../../work/context.ts'
import { settleMarks } from '../../agenda/settle-marks.ts'
import {
  noticeChanged,
  noticeDropped,
  noticeEnded,
  noticeMoved,
  noteKnown,
} from '../../visit-notices/notice-changed.ts'
import { daysOf } from './judge-place.ts'
import type { AppointmentRow } from '../types.ts'
import { followAdviser } from '../../work-letters/follow-adviser.ts'
import { crewOn } from '../../work-letters/crews/find-crew.ts'
import { noticeCrewMoved } from '../../work-letters/crews/notice-crew-moved.ts'
import { hangLetters, hangLettersAnew } from '../../work-letters/hang-letters.ts'
import { settleAway } from '../settle-away.ts'
import { updateLeadWhenChanged } from '../update-lead-when-changed.ts'

const place = ['date', 'from', 'till', 'adviser_id', 'channel'] as const
const told = ['status', ...place] as const
const isOff = ({ status }: AppointmentRow) => status === 'cancelled' || status === 'postponed'

/** Whether it is planned anew, or for another order. */
const isPlanned = (before: AppointmentRow, after: AppointmentRow) =>
  !isOpenAppointment(before.status) ||
  [...place, 'kind' as const, 'order_version_id' as const].some((field) => before[field] !== after[field])

interface Settling {
  /** True: a customer who was mailed nothing until now hears of it too, as of a visit that is new, or of its end. */
  notify?: boolean | undefined
  /** What becomes of its lead, where that is not what the change itself says. */
  settleLead?: (() => Promise<void>) | undefined
  /** Who puts it there all the same where it does not fit; null: nobody, it came about. The caller without it. */
  marked_by?: number | null | undefined
  /** The places in crews are handed over by themselves. */
  crewStays?: boolean | undefined
}

/**
 * What follows from a changed appointment: the crew of its letter, its lead, the marks of the days it left and came to, and, unless `notify` is
 * false, what its customer is told. Of what they confirmed they know.
 */
export async function settlePlace(
  context: Context,
  before: AppointmentRow,
  after: AppointmentRow,
  {
    notify,
    settleLead = () => updateLeadWhenChanged(context, before, after),
    marked_by,
    crewStays,
  }: Settling = {},
) {
  const crew = await crewOn(context, before)
  await noticeCrewMoved(context, before, after, crew)
  if (crewStays !== true) await followAdviser(context, before, after)
  if (isPlanned(before, after)) await hangLetters(context, after)
  if (after.kind === 'installation' && !isOpenAppointment(after.status)) await hangLettersAnew(context, after)
  const dates = new Set([before.date, after.date])
  const crews = new Set([...crew, ...(await crewOn(context, after))])
  const days = [...crews].flatMap((person_id) => [...dates].map((date) => ({ person_id, date })))
  await settleMarks(context, [...daysOf(before), ...daysOf(after), ...days], marked_by, [after.id])
  if (after.kind === 'installation') await settleAway(context, after.id)
  await settleLead()
  if (told.every((field) => before[field] === after[field])) return
  if (after.status === 'confirmed') await noteKnown(context, before, after)
  const isMoved = place.some((field) => before[field] !== after[field])
  if (notify === false) await noticeDropped(context, after)
  else if (notify === true && isMoved && isOpenAppointment(after.status)) await noticeMoved(context, before)
  else if (notify === true && isOff(after) && isOpenAppointment(before.status))
    await noticeEnded(context, before)
  else await noticeChanged(context, before)
}
