import type { CallBody } from '@heliodesk/contract/call'
import type { appointments } from '@heliodesk/contract/appointments'
import { statusAfter } from '@heliodesk/domain/leads/statuses'
import type { EmployeeContext } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/problems.ts'
import { assignAdviser } from '../leads/assign-adviser.ts'
import { getLead } from '../leads/get-lead.ts'
import { setLeadStatus } from '../leads/set-lead-status.ts'
import { getAppointment } from './get-appointment.ts'
import { placeAppointment, refusingTakenSlots } from './place-appointment.ts'
import { insertAppointment } from './queries.ts'

/** Plans an appointment of a lead with an adviser; the lead's status and adviser follow. */
export async function createAppointment(
  context: EmployeeContext,
  body: CallBody<typeof appointments.create>,
) {
  const lead = await getLead(context, body.lead_id).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) throw invalid({ lead_id: ['unknownReference'] })
    throw error
  })
  const instants = await placeAppointment(context, body)
  const { db, company_id, now, employee_id } = context
  const appointment = await refusingTakenSlots(() =>
    insertAppointment(db, company_id, {
      ...body,
      ...instants,
      status: 'planned',
      created_by: employee_id,
      created_at: now,
      updated_at: now,
    }),
  )
  await context.audit({
    action: 'created',
    subject: 'appointments',
    subject_id: appointment.id,
    lead_id: lead.id,
    after: appointment,
  })
  if (lead.adviser_id === null) await assignAdviser(context, lead.id, body.adviser_id)
  const event = body.kind === 'installation' ? 'installationPlanned' : 'appointmentPlanned'
  const status = statusAfter(event, lead.status)
  if (status !== lead.status) await setLeadStatus(context, lead.id, { status, only_from: [lead.status] })
  return getAppointment(context, appointment.id)
}
