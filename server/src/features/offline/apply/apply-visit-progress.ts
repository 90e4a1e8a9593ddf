import { calls } from '@heliodesk/contract/calls'
import { formatDateTime } from '@heliodesk/domain/calendar'
import { appointmentOutcomes, isKeyOf } from '@heliodesk/domain/enumerations'
import { conflict, invalid } from '../../../kernel/problems.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import { findLeadPlace } from '../../agenda/overview.ts'
import { changeAppointment } from '../../appointments/change-appointment.ts'
import { getOpenAppointment } from '../../appointments/get-appointment.ts'
import { sayOnMyWay } from '../../appointments/progress/say-on-my-way.ts'
import { addNote } from '../../leads/contact/add-note.ts'
import { findVisitDecided } from '../decided-overview.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from '../types.ts'

type Use = IntentUse<'visitProgress'>
type Body = Parameters<Use['run']>[1]
type Around = Parameters<Use['run']>[2]

async function goOnMyWay(context: EmployeeContext, { appointment_id, minutes }: Body, around: Around) {
  const said = calls.appointments.onMyWay.body.safeParse({ minutes })
  if (!said.success) throw invalid({ minutes: ['required'] })
  const decided = await findVisitDecided(context, appointment_id, around)
  const mails = around.said_anew !== true && decided === undefined
  await sayOnMyWay(context, { params: { id: appointment_id }, body: { ...said.data, mails } })
}

/** Throws 409 where something else was said of the visit after this: whoever decides between the two may apply it. */
async function refuseOvertaken(
  context: EmployeeContext,
  { appointment_id, to, outcome }: Body,
  around: Around,
) {
  if (around.waited === 'visitDecidedSince') return
  const { lead } = await getOpenAppointment(context, appointment_id)
  // Nothing is said of it meanwhile.
  await findLeadPlace(context.db, lead.id, true)
  const visit = await getOpenAppointment(context, appointment_id)
  if (visit.status === to && (outcome === null || visit.outcome === outcome)) return
  const at = await findVisitDecided(context, appointment_id, around)
  if (at !== undefined) throw conflict('visitDecidedSince', {}, { at: formatDateTime(at) })
}

export const applyVisitProgress: Use = {
  call: ({ to }) => (to === 'on_my_way' ? 'POST /appointments/{id}/on-my-way' : 'PATCH /appointments/{id}'),
  at: 'happened_at',
  run: async (context, body, around) => {
    const { appointment_id, to, outcome, minutes } = body
    const applied = { entity: { type: 'appointments', id: appointment_id } } as const
    if (to === 'on_my_way') {
      await goOnMyWay(context, body, around)
      return applied
    }
    const cameOfIt = to === 'done' && outcome !== null && isKeyOf(appointmentOutcomes, outcome)
    await refuseOvertaken(context, { ...body, outcome: cameOfIt ? outcome : null }, around)
    const { lead_id } = await changeAppointment.run(context, {
      params: { id: appointment_id },
      body: { status: to, ...(cameOfIt && { outcome }) },
    })
    const said = [cameOfIt ? null : outcome, minutes === null ? null : `${minutes} min`].filter(
      (part) => part !== null,
    )
    if (said.length > 0) {
      requireCall(context, calls.leads.note)
      await addNote(context, { params: { id: lead_id }, body: { text: said.join('\n') } })
    }
    return applied
  },
}
