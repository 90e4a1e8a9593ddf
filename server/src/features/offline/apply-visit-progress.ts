import { calls } from '@heliodesk/contract/calls'
import { conflict } from '../../kernel/problems.ts'
import { changeAppointment } from '../appointments/change-appointment.ts'
import { addNote } from '../leads/add-note.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from './types.ts'

export const applyVisitProgress: IntentUse<'visitProgress'> = {
  at: 'happened_at',
  apply: async (context, { appointment_id, to, outcome, minutes }) => {
    requireCall(context, calls.appointments.update)
    // There is no call that says so to the customer yet.
    if (to === 'on_my_way') throw conflict('intentNotYet')
    const { lead_id } = await changeAppointment(context, appointment_id, { status: to })
    const said = [outcome, minutes === null ? null : `${minutes} min`].filter((part) => part !== null)
    if (said.length > 0) {
      requireCall(context, calls.leads.note)
      await addNote(context, lead_id, { text: said.join('\n') })
    }
    return { entity: { type: 'appointments', id: appointment_id } }
  },
}
