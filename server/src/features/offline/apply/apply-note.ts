import { addNote } from '../../leads/contact/add-note.ts'
import type { IntentUse } from '../types.ts'

export const applyNote: IntentUse<'note'> = {
  call: () => 'POST /leads/{id}/notes',
  at: 'happened_at',
  run: async (context, { lead_id: named, text }, { lead_id }) => {
    const id = lead_id ?? named
    await addNote(context, { params: { id }, body: { text } })
    return { entity: { type: 'leads', id } }
  },
}
