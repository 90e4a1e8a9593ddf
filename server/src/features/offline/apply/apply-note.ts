import { calls } from '@heliodesk/contract/calls'
import { addNote } from '../../leads/contact/add-note.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from '../types.ts'

export const applyNote: IntentUse<'note'> = {
  at: 'happened_at',
  run: async (context, { lead_id: named, text }, { lead_id }) => {
    requireCall(context, calls.leads.note)
    const id = lead_id ?? named
    await addNote(context, id, { text })
    return { entity: { type: 'leads', id } }
  },
}
