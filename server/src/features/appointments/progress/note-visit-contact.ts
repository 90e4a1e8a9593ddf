import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given, Readable } from '../../../work/use-case.ts'
import { notFound } from '../../../kernel/problems.ts'
import { recordContact } from '../../calling/record-contact.ts'
import { getOpenAppointment, getWrittenAppointment } from '../get-appointment.ts'
import { findAppointment, updateAppointment } from '../queries.ts'

/** Notes a contact about an appointment, which is one of its lead with what follows from its result. */
async function run(context: EmployeeContext, { params: { id }, body }: Given<typeof calls.contact>) {
  const { lead_id } = await getOpenAppointment(context, id)
  const { channel, outcome, result_code_id = null, remarks } = body
  await recordContact.run(context, {
    params: { id: lead_id },
    body: {
      direction: 'outgoing',
      outcome,
      number: null,
      result_code_id,
      remarks,
      confirm: body.confirm,
    },
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
async function check(context: EmployeeContext, { params, body }: Readable<typeof calls.contact>) {
  const { lead_id } = await getOpenAppointment(context, params.id)
  const { result_code_id } = body
  await recordContact.check(context, { params: { id: lead_id }, body: { result_code_id } })
}

export const noteVisitContact = { check, run }
