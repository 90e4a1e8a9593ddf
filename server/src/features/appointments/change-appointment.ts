import type { CallBody } from '@heliodesk/contract/call'
import type { appointments } from '@heliodesk/contract/appointments'
import { statusAfter } from '@heliodesk/domain/leads/statuses'
import type { EmployeeContext } from '../../platform/context.ts'
import { notFound, stale } from '../../platform/problems.ts'
import { getLead } from '../leads/get-lead.ts'
import { setLeadStatus } from '../leads/set-lead-status.ts'
import { getAppointment } from './get-appointment.ts'
import { placeAppointment, refusingTakenSlots } from './place-appointment.ts'
import { findAppointment, updateAppointment } from './queries.ts'

/** What an appointment's end means to its lead. */
const events = { cancelled: 'appointmentCancelled', done: 'adviceGiven' } as const

/** Changes what is sent of an appointment; 409 with it as it is when somebody changed it in the meantime. */
export async function changeAppointment(
  context: EmployeeContext,
  id: number,
  { revision, ...changes }: CallBody<typeof appointments.update>,
) {
  await getAppointment(context, id)
  const before = await findAppointment(context.db, id)
  if (before === undefined) throw notFound()
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const whole = { ...before, ...given }
  const instants = await placeAppointment(context, whole)
  const after = await refusingTakenSlots(() =>
    updateAppointment(context.db, id, revision ?? before.revision, {
      ...given,
      ...instants,
      updated_at: context.now,
    }),
  )
  if (after === undefined) throw stale(await getAppointment(context, id))
  await context.audit({
    action: 'updated',
    subject: 'appointments',
    subject_id: id,
    lead_id: before.lead_id,
    before: Object.fromEntries(Object.keys(given).map((key) => [key, before[key as keyof typeof before]])),
    after: given,
  })
  const event = after.status in events ? events[after.status as keyof typeof events] : undefined
  if (event !== undefined && after.status !== before.status) await followUp(context, after.lead_id, event)
  return getAppointment(context, id)
}

async function followUp(
  context: EmployeeContext,
  lead_id: number,
  event: (typeof events)[keyof typeof events],
) {
  const lead = await getLead(context, lead_id)
  const status = statusAfter(event, lead.status)
  if (status !== lead.status) await setLeadStatus(context, lead_id, { status, only_from: [lead.status] })
}
