import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { getAppointment } from './get-appointment.ts'

/** Says that the adviser is on the way to a visit of today: on the lead's timeline and to who has it open. */
export async function sayOnMyWay(context: EmployeeContext, id: number, { minutes }: { minutes: number }) {
  const visit = await getAppointment(context, id)
  if (!isOpenAppointment(visit.status) || visit.date !== amsterdamDate(context.now))
    throw conflict('visitOver')
  await context.audit({
    action: 'onTheWay',
    subject: 'appointments',
    subject_id: id,
    lead_id: visit.lead_id,
    after: { minutes },
  })
  return visit
}
