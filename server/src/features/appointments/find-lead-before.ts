import { isSalesVisit } from '@heliodesk/domain/appointments/moves'
import { statusAfter } from '@heliodesk/domain/leads/statuses'
import type { CompanyDb } from '../../access/database.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { giveLeadBack } from '../leads/handing/give-lead-back.ts'
import { findPlannable, type Plannable } from '../leads/overview.ts'
import { findWishes } from '../planning-settings/overview.ts'
import { putWishesBack } from '../planning-settings/keep-wishes.ts'
import { getAppointment } from './get-appointment.ts'
import type { AppointmentRow } from './types.ts'
import { findLeadAtBooking } from './queries.ts'

type Visit = Pick<AppointmentRow, 'id' | 'lead_id' | 'kind' | 'adviser_id' | 'revision'>

/** A lead as it is given back when its booking is taken back: what that may change, and when its customer can. */
export async function findAsItIs(db: CompanyDb, lead_id: number) {
  const plannable = await findPlannable(db, lead_id)
  return plannable && { ...plannable, wishes: await findWishes(db, lead_id) }
}

/** The revision that a lead has right after its booking: its adviser and its status changed, each alone. */
function revisionAfter({ adviser_id }: Visit, { revision, ...was }: Plannable): number {
  const isOther = adviser_id !== null && adviser_id !== was.adviser_id
  return revision + (isOther ? 1 : 0) + (statusAfter('appointmentPlanned', was.status) === was.status ? 0 : 1)
}

/**
 * Finds how the lead of a visit is given back as it was before the booking; undefined where that was not kept or the
 * visit changed since. Giving it back throws 409 where somebody changed the lead since. Its lock is the caller's.
 */
export async function findLeadBefore(context: EmployeeContext, visit: Visit) {
  const { id, lead_id } = visit
  const kept = isSalesVisit(visit.kind) ? await findLeadAtBooking(context.db, visit) : undefined
  if (kept === undefined) return undefined
  const { wishes, ...was } = kept
  return async (): Promise<void> => {
    const now = await findPlannable(context.db, lead_id)
    if (now?.revision === revisionAfter(visit, was)) {
      if (wishes !== undefined) await putWishesBack(context, lead_id, wishes)
      return giveLeadBack(context, { lead_id, was, now })
    }
    const current = await getAppointment(context, id)
    throw await staleRow(context, { subject: 'leads', id: lead_id, current })
  }
}
