import type { Context } from '../../../work/context.ts'
import { findLastSent } from '../reminders/reminder-queries.ts'

/** The quotation that a lead declined, or withdrew as an order, while none was sent since; else null. */
export async function declinedQuotation({ db }: Context, lead_id: number) {
  const last = await findLastSent(db, lead_id)
  if (last === undefined) return null
  const { id, number, declined_at, decline_reason, accepted_at, withdrawn_at } = last
  if (accepted_at !== null && withdrawn_at !== null)
    return { id, number, at: withdrawn_at, reason: '', withdrawn: true }
  return declined_at === null
    ? null
    : { id, number, at: declined_at, reason: decline_reason ?? '', withdrawn: false }
}
