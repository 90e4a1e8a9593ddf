import type { Context } from '../../work/context.ts'
import { findLastSent } from './reminder-queries.ts'

/** The quotation that a lead declined, with the reason, while none was sent since; else null. */
export async function declinedQuotation({ db }: Context, lead_id: number) {
  const last = await findLastSent(db, lead_id)
  if (last === undefined || last.declined_at === null) return null
  return { id: last.id, number: last.number, at: last.declined_at, reason: last.decline_reason ?? '' }
}
