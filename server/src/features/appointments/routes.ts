import { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { notFound } from '../../kernel/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { areColleagues } from '../employees/are-colleagues.ts'
import { getLead } from '../leads/get-lead.ts'
import { changeAppointment, checkAppointmentChanges } from './change-appointment.ts'
import { checkNewAppointment, createAppointment } from './create-appointment.ts'
import { getAppointment } from './get-appointment.ts'
import { listAppointments, listOfEmployee, listOfLead, pageOfAppointments } from './overview.ts'

const { appointments } = calls

export function appointmentRoutes(serve: Serve) {
  serve(appointments.list, async (context, { query }) => ({ data: await listAppointments(context, query) }))
  serve(appointments.table, (context, { query }) => pageOfAppointments(context, query))
  serve(appointments.get, (context, { params }) => getAppointment(context, params.id))
  serve(appointments.ofLead, async (context, { params }) => {
    await getLead(context, params.id)
    return { data: await listOfLead(context, params.id) }
  })
  serve(appointments.ofEmployee, async (context, { params, query }) => {
    if (!(await areColleagues(context.db, [params.id]))) throw notFound()
    const today = amsterdamDate(context.now)
    const { date_from = today, date_to = date_from } = query
    return { data: await listOfEmployee(context, params.id, date_from, date_to) }
  })
  serve(
    appointments.create,
    (context, { body }) => createAppointment(context, body),
    (context, { body }) => checkNewAppointment(context, body),
  )
  serve(
    appointments.update,
    (context, { params, body }) => changeAppointment(context, params.id, body),
    (context, { params, body }) => checkAppointmentChanges(context, params.id, body),
  )
}
