import type { Context } from '../../work/context.ts'
import { noticeOnRequest, unheard } from '@heliodesk/domain/appointments/visit-notice'
import { findLeadPlace } from '../agenda/overview.ts'
import { isOfWithdrawnOrder } from '../appointments/orders/is-of-withdrawn-order.ts'
import { lockHeard } from './lock-heard.ts'
import { findVisitOfCustomer, mailVisit, stateOf } from './mail-visit.ts'
import { listToldOfLead } from './overview.ts'
import { endLinks } from './queries.ts'

/**
 * Ends the links of a lead's visits, or of some of them, and mails those ahead with a new one to the address of now. True
 * where the customer was told of a visit.
 */
export async function renewVisitLinks(
  context: Context,
  lead_id: number,
  some?: readonly number[],
): Promise<boolean> {
  const { db, happened_at: now, received_at } = context
  await findLeadPlace(db, lead_id, true)
  const told = await listToldOfLead(db, lead_id)
  const visits = told.filter(({ appointment_id }) => some?.includes(appointment_id) ?? true)
  for (const { appointment_id } of visits) {
    const heard = (await lockHeard(context, appointment_id)) ?? unheard
    await endLinks(db, appointment_id, received_at)
    const given = await findVisitOfCustomer(context, appointment_id)
    if (given === undefined || given.lead.email === null || given.visit.starts_at <= now) continue
    if (await isOfWithdrawnOrder(context, given.visit)) continue
    const wanted = noticeOnRequest(heard, stateOf(given))
    if (wanted !== null) await mailVisit(context, given, wanted, heard)
  }
  return visits.length > 0
}
