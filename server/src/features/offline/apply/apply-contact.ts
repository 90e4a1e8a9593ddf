import { recordPastContact } from '../../calling/record-past-contact.ts'
import { isDecidedSince } from '../decided-overview.ts'
import type { IntentUse } from '../types.ts'

/** What was decided since stands, and nothing ends that nobody confirmed: then the rest is a card. */
export const applyContact: IntentUse<'contact'> = {
  call: () => 'POST /leads/{id}/contacts',
  at: 'happened_at',
  run: async (context, { lead_id: named, ...body }, { lead_id, device, author_id }) => {
    const id = lead_id ?? named
    const overtaken = await isDecidedSince(context, { lead_id: id, device, author_id })
    const waits = await recordPastContact(context, { lead_id: id, body, overtaken })
    return { entity: { type: 'leads', id }, ...(waits && { cards: ['contactOvertaken'] as const }) }
  },
}
