import type { CallBody } from '@heliodesk/contract/call'
import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { checkContactFields, recordContact } from '../calls/record-contact.ts'
import { getOpenAppointment, getWrittenAppointment } from './get-appointment.ts'
import { findAppointment, updateAppointment } from './queries.ts'

type Body = CallBody<typeof calls.contact>

/** Notes a contact about an appointment, which is one of its lead with what follows from its result. */
export async function noteVisitContact(context: EmployeeContext, id: number, body: Body) {
  const { lead_id } = await getOpenAppointment(context, id)
  const { channel, outcome, result_code_id = null, remarks } = body
  await recordContact(context, lead_id, {
    direction: 'outgoing',
    outcome,
    number: null,
    result_code_id,
    remarks,
    confirm: body.confirm,
  })
  // What followed from the result may have changed it: a lead that ends cancels its visits.
  const before = await findAppointment(context.db, id)
  if (before === undefined) throw notFound()
  const contact = { at: context.happened_at.toISOString(), channel, outcome, result_code_id, remarks }
  await updateAppointment(context.db, before, { contact, updated_at: context.happened_at })
  await context.audit({
    action: 'contacted',
    subject: 'appointments',
    subject_id: id,
    lead_id,
    after: { channel, outcome, remarks },
  })
  return getWrittenAppointment(context, id)
}

/** Throws 422 for what is wrong in those fields that are there. */
export async function checkVisitContact(context: EmployeeContext, id: number, body: Partial<Body>) {
  const { lead_id } = await getOpenAppointment(context, id)
  await checkContactFields(context, lead_id, { result_code_id: body.result_code_id })
}
