import type { actions as source } from '../en/actions.ts'
import type { Texts } from '../shape.ts'

export const actions: Texts<typeof source> = {
  newLead: 'Nieuwe lead',
  newAppointment: 'Nieuwe afspraak',
  newEmployee: 'Nieuwe medewerker',
  newRole: 'Nieuwe rol',
}
