import { type ContactField, contestedParts, leadParts } from '@heliodesk/domain/offline/lead-parts'
import { getLead } from '../../leads/get-lead.ts'
import { updateLead } from '../../leads/update-lead.ts'
import type { IntentUse } from '../types.ts'

/** What nobody else changed meanwhile is changed; of the rest the office's stands, with a card. */
export const applyChangeLead: IntentUse<'changeLead'> = {
  call: () => 'PATCH /leads/{id}',
  at: 'happened_at',
  run: async (context, { lead_id: named, was, changes }, { lead_id }) => {
    const id = lead_id ?? named
    const contested = contestedParts({ was, now: await getLead(context, id), changes })
    const left = new Set<ContactField>(contested.flatMap((part) => [...leadParts[part]]))
    const free = Object.entries(changes).filter(([field]) => !left.has(field as ContactField))
    if (free.length > 0)
      await updateLead.run(context, { params: { id }, body: { ...Object.fromEntries(free), confirm: true } })
    const entity = { type: 'leads', id }
    return contested.length === 0 ? { entity } : { entity: { ...entity, contested }, cards: ['leadChanged'] }
  },
}
