import { endsCalls } from '@heliodesk/domain/leads/result-codes'
import type { ResultCodeCategory } from '@heliodesk/domain/enumerations'
import type { Context } from '../../../work/context.ts'
import { lockReaches } from '../../leads/merging/lock-people.ts'
import { noteResult } from '../../leads/contact/note-result.ts'
import { lockVisit } from '../lock-visit.ts'
import type { AppointmentRow } from '../types.ts'
import { updateAppointment } from '../queries.ts'
import { dueAt, isDue } from '../../visit-notices/due-at.ts'
import { takeTold } from '../../work-letters/crews/take-told.ts'
import { tellCrewOff } from '../../work-letters/tell-crew-off.ts'
import { settlePlace } from '../marks/settle-place.ts'

interface End {
  reason: string
  /** What its lead gets for it. */
  code?: { id: number; description: string; category: ResultCodeCategory } | undefined
  notify?: boolean | undefined
  /** Its booking is taken back. */
  back?: boolean | undefined
  /** What becomes of its lead, where its booking is taken back. */
  settleLead?: (() => Promise<void>) | undefined
}

/** Marks a step that takes another back, or hands a visit over: what it leaves was never to be had. */
export const takenBack = { taken_back: true }

/** Whether nothing became of it, and nobody would be told by now. */
const isJustBooked = ({ created_at, updated_at }: AppointmentRow, now: Date) =>
  updated_at.getTime() === created_at.getTime() && !isDue(dueAt(created_at), now)

/** Cancels a visit under the locks of its lead and days, with all that follows; undefined when somebody changed it meanwhile. */
export async function endVisit(
  context: Context,
  before: AppointmentRow,
  { reason, code, notify, back, settleLead }: End,
) {
  if (code !== undefined && endsCalls(code.category)) await lockReaches(context, [before.lead_id])
  await lockVisit(context, before)
  const after = await updateAppointment(context.db, before, {
    status: 'cancelled',
    marks: [],
    updated_at: context.happened_at,
  })
  if (after === undefined) return undefined
  const { id, lead_id, date, from } = before
  await context.audit({
    action: 'cancelled',
    subject: 'appointments',
    subject_id: id,
    lead_id,
    before: { date, from },
    after: {
      status: 'cancelled',
      reason,
      result_code: code?.description ?? null,
      ...(settleLead !== undefined && takenBack),
    },
  })
  // What is taken back was just planned: nobody was to go there before.
  if (settleLead !== undefined || (back === true && isJustBooked(before, context.happened_at)))
    await takeTold(context, before)
  else await tellCrewOff(context, before, 'cancelled')
  if (code !== undefined) await noteResult(context, lead_id, code)
  await settlePlace(context, before, after, { notify, settleLead })
  return after
}
