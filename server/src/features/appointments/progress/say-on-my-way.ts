import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { isSaidAlready, whyNotOnTheWay } from '@heliodesk/domain/appointments/on-my-way'
import { amsterdamDate, amsterdamTime, formatDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../../work/context.ts'
import { conflict } from '../../../kernel/problems.ts'
import { findLeadPlace } from '../../agenda/overview.ts'
import { findVisitOfCustomer, mailArrival } from '../../visit-notices/mail-visit.ts'
import { getOpenAppointment } from '../get-appointment.ts'
import { refuseWithdrawnVisit } from '../orders/refuse-withdrawn-order.ts'
import { lockVisits } from '../visits-overview.ts'

/**
 * Says that the adviser is on the way to a visit of today: on the lead's timeline, to who has it open, and by mail to its
 * customer. What was said already, also of several at once, is not said again: the answer has what they were told.
 */
export async function sayOnMyWay(
  context: EmployeeContext,
  {
    params: { id },
    body: { minutes, mails = true },
  }: { params: { id: number }; body: { minutes: number; mails?: boolean } },
) {
  const shown = await getOpenAppointment(context, id)
  await findLeadPlace(context.db, shown.lead.id, true)
  // Of a withdrawal at once one waits for the other.
  await refuseWithdrawnVisit(context, shown)
  await lockVisits(context.db, [id])
  const visit = await getOpenAppointment(context, id)
  if (!isOpenAppointment(visit.status)) throw conflict('visitOver')
  if (visit.date !== amsterdamDate(context.happened_at))
    throw conflict('notItsDay', {}, { date: formatDate(visit.date) })
  const at = context.happened_at
  const arrives_at = new Date(at.getTime() + minutes * 60_000)
  const why = whyNotOnTheWay(visit, { at, arrives_at })
  if (why !== null)
    throw conflict(why, {}, { from: visit.from, till: visit.till, there: amsterdamTime(arrives_at) })
  const { received_at } = context
  if (visit.on_my_way !== null && isSaidAlready(visit.on_my_way, { at, arrives_at, received_at }))
    return visit
  const mailed = mails && (await tellArrival(context, id, arrives_at))
  const { lead_id, adviser_id, date, from } = visit
  await context.audit({
    action: 'onTheWay',
    subject: 'appointments',
    subject_id: id,
    lead_id,
    after: { minutes, mailed, adviser_id, date, from },
  })
  return { ...visit, on_my_way: { at, arrives_at, mailed, received_at } }
}

/** What was said without a network reaches nobody when it was long since, or they have arrived by what they said. */
const latestMs = 30 * 60_000

/** Whether its customer is mailed. */
async function tellArrival(context: EmployeeContext, id: number, arrives_at: Date): Promise<boolean> {
  const { happened_at, received_at } = context
  if (arrives_at <= received_at || received_at.getTime() - happened_at.getTime() > latestMs) return false
  const given = await findVisitOfCustomer(context, id)
  return given !== undefined && mailArrival(context, given, arrives_at)
}
