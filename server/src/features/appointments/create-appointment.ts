import type { CallBody } from '@heliodesk/contract/call'
import type { appointments } from '@heliodesk/contract/appointments'
import { usualEnd } from '@heliodesk/domain/appointments/moves'
import type { EmployeeContext } from '../../http/context.ts'
import { given } from '../../kernel/given.ts'
import { checkTogether, invalid } from '../../kernel/problems.ts'
import { findVisibleLead } from '../leads/get-lead.ts'
import { requireChangeableLead } from '../leads/require-changeable-lead.ts'
import { requireVisitConfirmation } from './require-visit-confirmation.ts'
import { checkSlot, checkSlotFields } from './check-slot.ts'
import { refuseTakenSlot } from './refuse-taken-slot.ts'
import { updateLeadWhenPlanned } from './update-lead-when-changed.ts'
import { getWrittenAppointment } from './get-appointment.ts'
import { insertAppointment } from './queries.ts'
import { notifyAdvisers } from './notify-advisers.ts'

/** Plans an appointment of a lead with an adviser; the lead's status and adviser follow. */
export async function createAppointment(
  context: EmployeeContext,
  { confirm, ...body }: CallBody<typeof appointments.create>,
) {
  const planned = { ...body, till: body.till ?? usualEnd(body.from), remarks: body.remarks ?? null }
  const [, instants] = await checkTogether(
    () => requireLead(context, body.lead_id),
    () => checkSlot(context, planned),
  )
  await requireVisitConfirmation(context, planned, confirm)
  const { db, company_id, now, employee_id } = context
  const placed = { ...planned, ...instants }
  const insert = () =>
    insertAppointment(db, company_id, {
      ...placed,
      status: 'planned',
      created_by: employee_id,
      created_at: now,
      updated_at: now,
    })
  const appointment = await refuseTakenSlot(context, insert, () => placed)
  await context.audit({
    action: 'created',
    subject: 'appointments',
    subject_id: appointment.id,
    lead_id: body.lead_id,
    after: appointment,
  })
  await updateLeadWhenPlanned(context, appointment)
  await notifyAdvisers(context, [appointment.adviser_id])
  return getWrittenAppointment(context, appointment.id)
}

async function requireLead(context: EmployeeContext, lead_id: number) {
  const lead = await findVisibleLead(context, lead_id)
  if (lead === undefined) throw invalid({ lead_id: ['unknownReference'] })
  requireChangeableLead(lead)
}

/** Throws 422 for what is wrong in those fields of a new appointment that are there. */
export async function checkNewAppointment(
  context: EmployeeContext,
  body: Partial<CallBody<typeof appointments.create>>,
) {
  const { lead_id, from } = body
  await checkTogether(
    () => (lead_id === undefined ? undefined : requireLead(context, lead_id)),
    () => checkSlotFields(context, { till: from === undefined ? undefined : usualEnd(from), ...given(body) }),
  )
}
