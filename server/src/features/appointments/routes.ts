import { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { notFound } from '../../kernel/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { areColleagues } from '../employees/are-colleagues.ts'
import { findUnplannedOrders } from '../quotations/sending/find-delivery.ts'
import { listOrders } from '../quotations/orders-overview.ts'
import { getLead } from '../leads/get-lead.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { changeAppointment } from './change-appointment.ts'
import { createAppointment } from './create-appointment.ts'
import { getAppointment, presentAppointments } from './get-appointment.ts'
import { noteVisitContact } from './progress/note-visit-contact.ts'
import { postponeAppointment } from './postpone-appointment.ts'
import { makeLink } from '../visit-notices/make-link.ts'
import { sendConfirmation } from '../visit-notices/send-confirmation.ts'
import { sayOnMyWay } from './progress/say-on-my-way.ts'
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
  serve(appointments.create, createAppointment)
  serve(appointments.update, changeAppointment)
  serve(appointments.postpone, postponeAppointment)
  serve(appointments.cancel, cancelAppointment)
  serve(appointments.contact, noteVisitContact)
  serve(appointments.sendConfirmation, (context, { params }) => sendConfirmation(context, params.id))
  serve(appointments.link, (context, { params }) => makeLink(context, params.id))
  serve(appointments.onMyWay, sayOnMyWay)
}
