import type { Context } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { statusWhenMoved } from '../visit-notices/notice-changed.ts'
import type { Wishes } from '../planning-settings/overview.ts'
import { takenBack } from './progress/end-visit.ts'
import { findAsItIs } from './find-lead-before.ts'
import { getAppointment, getWrittenAppointment } from './get-appointment.ts'
import type { AppointmentRow } from './types.ts'
import { updateAppointment } from './queries.ts'
import { refuseTakenSlot } from './refuse-taken-slot.ts'
import { refuseWithdrawnOrder, refuseWithdrawnVisit } from './orders/refuse-withdrawn-order.ts'
import { settlePlace } from './marks/settle-place.ts'

type Place = Pick<AppointmentRow, 'adviser_id' | 'date' | 'from' | 'till' | 'starts_at' | 'ends_at'> &
  Partial<Pick<AppointmentRow, 'channel' | 'with_ids' | 'marks' | 'postponed_from' | 'manual'>>

interface Move {
  /** Of the caller; without one the move applies to any. */
  revision: number | undefined
  action?: 'moved' | 'postponed'
  reason?: string
  notify?: boolean | undefined
  /** What the move is about to change of its lead's wishes, kept for whoever takes it back. */
  wishes_before?: Wishes | null | undefined
  /** What it is then; without one planned, or confirmed where it is put back to what its customer confirmed. */
  status?: 'planned' | 'confirmed'
  /** What becomes of its lead, where that is not what the move itself says. */
  settleLead?: () => Promise<void>
  /** What it leaves was never to be had. */
  leavesNothing?: boolean
  /** Null: nobody put it there all the same where it does not fit. */
  marked_by?: null
  /** The places in crews are handed over by themselves. */
  crewStays?: true
}

const audited = ['adviser_id', 'date', 'from', 'till', 'status'] as const

/** Moves a visit to where it was judged to fit: it keeps its id and files. */
export async function moveVisit(
  context: Context,
  before: AppointmentRow,
  place: Place,
  {
    revision,
    action = 'moved',
    reason,
    notify,
    wishes_before,
    status: given,
    leavesNothing,
    ...settling
  }: Move,
) {
  const { id } = before
  const stale = async () =>
    staleRow(context, { subject: 'appointments', id, current: await getAppointment(context, id) })
  if (revision !== undefined && revision !== before.revision) throw await stale()
  await refuseWithdrawnOrder(context, before)
  const lead_before = before.status === 'postponed' ? await findAsItIs(context.db, before.lead_id) : undefined
  const status = given ?? (await statusWhenMoved(context, { ...before, ...place }))
  const values = { marks: [], manual: false, ...place, status, updated_at: context.happened_at }
  const after = await refuseTakenSlot(
    context,
    () => updateAppointment(context.db, before, values),
    () => ({ ...before, ...place }),
  )
  if (after === undefined) throw await stale()
  await context.audit({
    action,
    subject: 'appointments',
    subject_id: id,
    lead_id: before.lead_id,
    before: {
      ...pick(before, audited),
      ...(lead_before !== undefined && { lead_before }),
      ...(wishes_before !== undefined && { wishes_before }),
    },
    after: {
      ...pick(after, [...audited, 'revision']),
      ...(reason !== undefined && { reason }),
      ...(leavesNothing === true && takenBack),
    },
  })
  await settlePlace(context, before, after, { notify, ...settling })
  // Who hands over their work hands over whatever is in it.
  if (settling.crewStays !== true) await refuseWithdrawnVisit(context, after)
  return getWrittenAppointment(context, id)
}
