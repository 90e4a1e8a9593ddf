import type { Context } from '../../../work/context.ts'
import { lockVisit } from '../lock-visit.ts'
import type { AppointmentRow } from '../types.ts'
import { updateAppointment } from '../queries.ts'
import { settlePlace } from '../marks/settle-place.ts'

/** Confirms a planned visit under the locks of its lead and days; undefined when somebody changed it meanwhile. */
export async function confirmVisit(
  context: Context,
  before: AppointmentRow,
): Promise<AppointmentRow | undefined> {
  await lockVisit(context, before)
  const after = await updateAppointment(context.db, before, {
    status: 'confirmed',
    updated_at: context.happened_at,
  })
  if (after === undefined) return undefined
  await context.audit({
    action: 'updated',
    subject: 'appointments',
    subject_id: before.id,
    lead_id: before.lead_id,
    before: { status: before.status },
    after: { status: after.status },
  })
  await settlePlace(context, before, after)
  return after
}
