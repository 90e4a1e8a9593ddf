import {
  isAsConfirmed,
  isReaddressed,
  knownOf,
  type ToldVisit,
  unheard,
} from '@heliodesk/domain/appointments/visit-notice'
import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from '../appointments/types.ts'
import { getWrittenLead } from '../leads/get-lead.ts'
import { dueAt } from './due-at.ts'
import { lockHeard } from './lock-heard.ts'
import { stateOf } from './mail-visit.ts'
import { settleMailed } from './settle-mailed.ts'
import { dropNotice, lockNotice, openNotice, renewNotice, saveNotice } from './queries.ts'

/** The customer of a visit that was booked hears of it, two minutes after its last change. */
export async function noticeBooked(context: Context, appointment_id: number) {
  const due_at = dueAt(context.received_at)
  await openNotice(context.db, { company_id: context.company_id, appointment_id, due_at })
  await context.enqueue('notice-visit', { appointment_id }, due_at)
}

/** The customer of a visit that is moved hears of it, and of nothing when it is put back before that, told of it or not. */
export async function noticeMoved(context: Context, before: AppointmentRow) {
  const { id: appointment_id, lead_id, company_id } = before
  const due_at = dueAt(context.received_at)
  const lead = await getWrittenLead(context, lead_id)
  const told = { ...stateOf({ visit: before, lead }), sequence: 0 }
  await openNotice(context.db, { company_id, appointment_id, due_at, told })
  await context.enqueue('notice-visit', { appointment_id }, due_at)
}

/**
 * The customer of a visit that ends hears of it because somebody asks for that, mailed of it before or not: they may have
 * been told by telephone. Of a booking whose first mail is still to leave they hear nothing.
 */
export async function noticeEnded(context: Context, before: AppointmentRow) {
  const { id, lead_id, company_id } = before
  const notice = await lockNotice(context.db, id)
  const isUnsaid = notice !== undefined && notice.told === null && notice.due_at !== null
  if (!isUnsaid && knownOf(notice ?? unheard) === undefined) {
    const known = stateOf({ visit: before, lead: await getWrittenLead(context, lead_id) })
    await saveNotice(context.db, company_id, id, { told: { ...known, sequence: 0, ...notice?.told, known } })
  }
  await noticeChanged(context, before)
}

/** What a visit is that the office moves: planned, unless its customer confirmed just that and heard of nothing else. */
export async function statusWhenMoved(
  context: Context,
  moved: AppointmentRow,
): Promise<'planned' | 'confirmed'> {
  const notice = await lockHeard(context, moved.id)
  if (notice === undefined) return 'planned'
  const lead = await getWrittenLead(context, moved.lead_id)
  return isAsConfirmed(notice, stateOf({ visit: moved, lead })) ? 'confirmed' : 'planned'
}

/** A customer who was told of a visit, is about to be, or confirmed it, hears what became of it. */
export async function noticeChanged(context: Context, before: AppointmentRow) {
  if (before.status === 'confirmed') return await noticeMoved(context, before)
  const { id: appointment_id } = before
  const due_at = dueAt(context.received_at)
  if (await renewNotice(context.db, appointment_id, due_at))
    await context.enqueue('notice-visit', { appointment_id }, due_at)
}

/** The customer of a visit who was mailed another address of it hears of that as of a move; of nothing else by this. */
export async function noticeReaddressed(context: Context, visit: AppointmentRow, received_at: Date) {
  const notice = await lockHeard(context, visit.id)
  // What is about to be mailed names the address of then.
  if (notice === undefined || notice.due_at !== null) return
  const lead = await getWrittenLead(context, visit.lead_id)
  if (!isReaddressed(notice, stateOf({ visit, lead }))) return
  const due_at = dueAt(received_at)
  await renewNotice(context.db, visit.id, due_at)
  await context.enqueue('notice-visit', { appointment_id: visit.id }, due_at)
}

/** The customer of a visit knows where it is then without a mail: they chose or confirmed it, or were handed a link to it. */
export async function noteKnown(context: Context, before: AppointmentRow, after: AppointmentRow) {
  const { db } = context
  const { id, lead_id, company_id } = after
  const lead = await getWrittenLead(context, lead_id)
  const notice = await lockNotice(db, id)
  const first: ToldVisit = { ...stateOf({ visit: before, lead }), sequence: 0 }
  const told = notice?.told ?? (notice === undefined ? first : { ...first, unsaid: true })
  const known = stateOf({ visit: after, lead })
  await saveNotice(db, company_id, id, { told: { ...told, known } })
}

/** Its customer hears of nothing that happened until now: who changed it last did not want them told. */
export async function noticeDropped(context: Context, after: AppointmentRow) {
  const known = await dropNotice(context.db, after.id)
  if (known === undefined) return
  await settleMailed(context, { visit: after, lead: await getWrittenLead(context, after.lead_id) }, known)
}
