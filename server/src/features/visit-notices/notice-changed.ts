import type { Context } from '../../work/context.ts'
import { openNotice, renewNotice } from './queries.ts'

/** What is taken back within this time is never mailed. */
const waitMs = 2 * 60_000

const dueAt = ({ received_at }: Context) => new Date(received_at.getTime() + waitMs)

/** The customer of a visit that was booked hears of it, two minutes after its last change. */
export async function noticeBooked(context: Context, appointment_id: number) {
  const due_at = dueAt(context)
  await openNotice(context.db, context.company_id, appointment_id, due_at)
  await context.enqueue('notice-visit', { appointment_id }, due_at)
}

/** A customer who was told of a visit, or is about to be, hears what became of it. */
export async function noticeChanged(context: Context, appointment_id: number) {
  const due_at = dueAt(context)
  if (await renewNotice(context.db, appointment_id, due_at))
    await context.enqueue('notice-visit', { appointment_id }, due_at)
}
