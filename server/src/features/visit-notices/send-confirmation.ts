import { isJustInvited, noticeOnRequest, unheard } from '@heliodesk/domain/appointments/visit-notice'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict, invalid, notFound } from '../../kernel/problems.ts'
import { getAppointment, getOpenAppointment } from '../appointments/get-appointment.ts'
import { refuseWithdrawnVisit } from '../appointments/orders/refuse-withdrawn-order.ts'
import { findVisitOfCustomer, mailVisit, stateOf } from './mail-visit.ts'
import { lockHeardOrNew } from './lock-heard.ts'

/**
 * Mails the customer of a visit its confirmation at once, also once more; of several at once one does.
 * 422 without an address, 409 when it is over.
 */
export async function sendConfirmation(context: EmployeeContext, id: number) {
  await refuseWithdrawnVisit(context, await getOpenAppointment(context, id))
  const heard = (await lockHeardOrNew(context, id)) ?? unheard
  const given = await findVisitOfCustomer(context, id)
  if (given === undefined) throw notFound()
  if (given.lead.email === null) throw invalid({ email: ['noCustomerAddress'] })
  const wanted = noticeOnRequest(heard, stateOf(given))
  if (wanted === null || given.visit.starts_at <= context.happened_at) throw conflict('visitOver')
  if (isJustInvited(heard, stateOf(given), context.received_at)) return getAppointment(context, id)
  await mailVisit(context, given, wanted, heard)
  await context.audit({
    action: 'confirmationSent',
    subject: 'appointments',
    subject_id: id,
    lead_id: given.visit.lead_id,
  })
  return getAppointment(context, id)
}
