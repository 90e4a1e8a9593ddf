import { calls } from '@heliodesk/contract/calls'
import { appointmentOutcomes, isKeyOf } from '@heliodesk/domain/enumerations'
import { invalid } from '../../../kernel/problems.ts'
import { changeAppointment } from '../../appointments/change-appointment.ts'
import { sayOnMyWay } from '../../appointments/progress/say-on-my-way.ts'
import { addNote } from '../../leads/contact/add-note.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from '../types.ts'

export const applyVisitProgress: IntentUse<'visitProgress'> = {
  at: 'happened_at',
  run: async (context, { appointment_id, to, outcome, minutes }, { said_anew = false }) => {
    if (to === 'on_my_way') {
      requireCall(context, calls.appointments.onMyWay)
      const said = calls.appointments.onMyWay.body.safeParse({ minutes })
      if (!said.success) throw invalid({ minutes: ['required'] })
      await sayOnMyWay(context, appointment_id, { ...said.data, mails: !said_anew })
      return { entity: { type: 'appointments', id: appointment_id } }
    }
    requireCall(context, calls.appointments.update)
    const cameOfIt = to === 'done' && outcome !== null && isKeyOf(appointmentOutcomes, outcome)
    const { lead_id } = await changeAppointment.run(context, {
      params: { id: appointment_id },
      body: { status: to, ...(cameOfIt && { outcome }) },
    })
    const said = [cameOfIt ? null : outcome, minutes === null ? null : `${minutes} min`].filter(
      (part) => part !== null,
    )
    if (said.length > 0) {
      requireCall(context, calls.leads.note)
      await addNote(context, lead_id, { text: said.join('\n') })
    }
    return { entity: { type: 'appointments', id: appointment_id } }
  },
}
