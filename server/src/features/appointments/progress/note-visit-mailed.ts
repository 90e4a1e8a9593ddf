import type { Context } from '../../../work/context.ts'
import type { AppointmentRow } from '../types.ts'
import { noteConfirmation } from '../queries.ts'

/** Notes when the customer was mailed what the appointment is now, null: never; it changes nothing about it. */
export async function noteVisitMailed(
  context: Context,
  { id, lead_id, confirmation_sent_at }: Pick<AppointmentRow, 'id' | 'lead_id' | 'confirmation_sent_at'>,
  mailed_at: Date | null,
) {
  if (confirmation_sent_at?.getTime() === mailed_at?.getTime()) return
  await noteConfirmation(context.db, id, mailed_at)
  context.tellChange({ noun: 'appointments', id, lead_id })
}
