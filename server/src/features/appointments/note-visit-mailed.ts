import type { Context } from '../../work/context.ts'
import { noteConfirmation } from './queries.ts'

/** Notes that the customer was mailed what the appointment is now, which changes nothing about it. */
export async function noteVisitMailed(context: Context, { id, lead_id }: { id: number; lead_id: number }) {
  await noteConfirmation(context.db, id, context.received_at)
  context.tellChange({ noun: 'appointments', id, lead_id })
}
