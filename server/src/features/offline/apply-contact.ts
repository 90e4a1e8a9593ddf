import { calls } from '@heliodesk/contract/calls'
import { recordContact } from '../calls/record-contact.ts'
import { requireCall } from './require-call.ts'
import type { IntentUse } from './types.ts'

export const applyContact: IntentUse<'contact'> = {
  at: 'happened_at',
  run: async (context, { lead_id: named, ...contact }, { lead_id }) => {
    requireCall(context, calls.calling.addContact)
    const id = lead_id ?? named
    // It has been: nobody can be asked any more.
    await recordContact.run(context, { params: { id }, body: { ...contact, confirm: true } })
    return { entity: { type: 'leads', id } }
  },
}
