import { hashToken } from '../../access/logins/csrf.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { getOpenAppointment } from '../appointments/get-appointment.ts'
import { refuseCompanion } from '../appointments/companions/refuse-companion.ts'
import { refuseWithdrawnVisit } from '../appointments/orders/refuse-withdrawn-order.ts'
import { findVisitOfCustomer } from './mail-visit.ts'
import { noteKnown } from './notice-changed.ts'
import { insertLink } from './queries.ts'

/** A link for the customer of a visit, to hand over where no mail brings it; those of mails stay. 409 when it is over. */
export async function makeLink(context: EmployeeContext, id: number) {
  await refuseWithdrawnVisit(context, await getOpenAppointment(context, id))
  const given = await findVisitOfCustomer(context, id)
  if (given === undefined || given.lead.anonymised_at !== null) throw notFound()
  const { visit } = given
  refuseCompanion(context, visit)
  const isAhead = visit.status === 'planned' || visit.status === 'confirmed'
  if (!isAhead || visit.starts_at <= context.happened_at) throw conflict('visitOver')
  const { db, company_id, received_at: made_at, services } = context
  const token = services.ids.token()
  await insertLink(db, { company_id, appointment_id: id, token_hash: hashToken(token), made_at })
  await noteKnown(context, visit, visit)
  await context.audit({
    action: 'linkMade',
    subject: 'appointments',
    subject_id: id,
    lead_id: visit.lead_id,
  })
  return { url: `${services.publicUrl}/visit/${token}` }
}
