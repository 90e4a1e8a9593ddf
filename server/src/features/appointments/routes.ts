import { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { notFound } from '../../kernel/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { areColleagues } from '../employees/are-colleagues.ts'
import { findUnplannedOrders } from '../quotations/find-delivery.ts'
import { listOrders } from '../quotations/orders-overview.ts'
import { getLead } from '../leads/get-lead.ts'
import { cancelAppointment, checkCancellation } from './cancel-appointment.ts'
import { changeAppointment, checkAppointmentChanges } from './change-appointment.ts'
import { checkNewAppointment, createAppointment } from './create-appointment.ts'
import { getAppointment, presentAppointments } from './get-appointment.ts'
import { checkVisitContact, noteVisitContact } from './note-visit-contact.ts'
import { checkPostponement, postponeAppointment } from './postpone-appointment.ts'
import { makeLink } from '../visit-notices/make-link.ts'
import { sendConfirmation } from '../visit-notices/send-confirmation.ts'
import { sayOnMyWay } from './say-on-my-way.ts'
import { listAppointments, listOfEmployee, listOfLead, pageOfAppointments } from './overview.ts'

const { appointments } = calls

export function appointmentRoutes(serve: Serve) {
  serve(appointments.list, async (context, { query }) => ({
    data: await presentAppointments(context, await listAppointments(context, query)),
  }))
  serve(appointments.table, async (context, { query }) => {
    const { data, meta } = await pageOfAppointments(context, query)
    return { data: await presentAppointments(context, data), meta }
  })
  serve(appointments.get, (context, { params }) => getAppointment(context, params.id))
  serve(appointments.ofLead, async (context, { params }) => {
    await getLead(context, params.id)
    const isTold = context.may('create appointments') || context.may('view quotations')
    const [unplanned, standing] = isTold
      ? [await findUnplannedOrders(context, params.id), await listOrders(context.db, params.id)]
      : [[], []]
    const named = ({ quotation_id, number }: (typeof standing)[number]) => ({ quotation_id, number })
    return {
      data: await presentAppointments(context, await listOfLead(context, params.id)),
      unplanned_orders: unplanned.map(named),
      orders: standing.map(named),
    }
  })
  serve(appointments.ofEmployee, async (context, { params, query }) => {
    if (!(await areColleagues(context.db, [params.id]))) throw notFound()
    const today = amsterdamDate(context.happened_at)
    const { date_from = today, date_to = date_from } = query
    const rows = await listOfEmployee(context, params.id, date_from, date_to)
    return { data: await presentAppointments(context, rows) }
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
  serve(
    appointments.postpone,
    (context, { params, body }) => postponeAppointment(context, params.id, body),
    (context, { params, body }) => checkPostponement(context, params.id, body),
  )
  serve(
    appointments.cancel,
    (context, { params, body }) => cancelAppointment(context, params.id, body),
    (context, { params, body }) => checkCancellation(context, params.id, body),
  )
  serve(
    appointments.contact,
    (context, { params, body }) => noteVisitContact(context, params.id, body),
    (context, { params, body }) => checkVisitContact(context, params.id, body),
  )
  serve(appointments.sendConfirmation, (context, { params }) => sendConfirmation(context, params.id))
  serve(appointments.link, (context, { params }) => makeLink(context, params.id))
  serve(appointments.onMyWay, (context, { params, body }) => sayOnMyWay(context, params.id, body))
}
