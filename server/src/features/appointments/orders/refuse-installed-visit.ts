import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { formatDate } from '@heliodesk/domain/calendar'
import { mayMoveByHand } from '@heliodesk/domain/leads/statuses'
import type { Context } from '../../../work/context.ts'
import { conflict } from '../../../kernel/problems.ts'
import { findPlannable } from '../../leads/overview.ts'
import { findDayRestingOn } from '../../quotations/sending/find-delivery.ts'
import type { AppointmentRow } from '../types.ts'

type Visit = Pick<AppointmentRow, 'id' | 'lead_id' | 'kind' | 'status' | 'date'>

/**
 * Throws 409 where the only installation of an order that is said to be in place is called off, put off or moved to a
 * later day: the customer's term would run from a day on which nobody came. Under the lock of the lead.
 */
export async function refuseInstalledVisit(context: Context, before: Visit, after: Visit) {
  if (before.kind !== 'installation' || !isOpenAppointment(before.status)) return
  const isOff = !isOpenAppointment(after.status) && after.status !== 'done'
  if (!isOff && after.date <= before.date) return
  const lead = await findPlannable(context.db, before.lead_id)
  if (lead === undefined || !mayMoveByHand(lead.status, 'installationPlanned')) return
  const day = await findDayRestingOn(context, before)
  if (day !== null && (isOff || after.date > day))
    throw conflict('installedByVisit', {}, { date: formatDate(day) })
}
