import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { findVisitOfCustomer, mailArrival } from '../visit-notices/mail-visit.ts'
import { getOpenAppointment } from './get-appointment.ts'

/** Says that the adviser is on the way to a visit of today: on the lead's timeline, to who has it open, and by mail to its customer. */
export async function sayOnMyWay(context: EmployeeContext, id: number, { minutes }: { minutes: number }) {
  const visit = await getOpenAppointment(context, id)
  if (!isOpenAppointment(visit.status)) throw conflict('visitOver')
  if (visit.date !== amsterdamDate(context.now))
    throw conflict('notItsDay', {}, { date: formatDate(visit.date) })
  await context.audit({
    action: 'onTheWay',
    subject: 'appointments',
    subject_id: id,
    lead_id: visit.lead_id,
    after: { minutes },
  })
  await tellArrival(context, id, minutes)
  return visit
}

/** What was said without a network reaches nobody when they have arrived long since. */
const latestMs = 30 * 60_000

async function tellArrival(context: EmployeeContext, id: number, minutes: number) {
  const { happened_at, received_at } = context
  if (received_at.getTime() - happened_at.getTime() > latestMs) return
  const given = await findVisitOfCustomer(context, id)
  if (given !== undefined)
    await mailArrival(context, given, new Date(happened_at.getTime() + minutes * 60_000))
}
