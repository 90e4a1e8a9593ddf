import type { Context } from '../../../work/context.ts'
import { changeLeadByFile } from '../by-file/change-lead-by-file.ts'
import type { LeadRow } from '../queries.ts'
import { findInheritedDoubt, findInheritedObjection } from './find-inherited-objection.ts'

/**
 * Leads that are back with their numbers and e-mails take over what was said against calls of those meanwhile, for
 * another lead or for none; what they said themselves stays as it is.
 */
export async function takeOverRefusals(context: Context, leads: readonly LeadRow[]): Promise<void> {
  const but = leads.map(({ id }) => id)
  for (const lead of leads) {
    const objection =
      lead.do_not_call_at === null ? await findInheritedObjection(context, lead, lead.consent) : null
    if (objection !== null) {
      const after = objection.at.toISOString()
      const fields = [{ field: 'do_not_call_at', before: null, after }]
      await changeLeadByFile(context, { lead_id: lead.id, fields })
    }
    const doubt = await findInheritedDoubt(context, lead, lead.consent, but)
    if (doubt === null) continue
    const fields = [{ field: 'consent', before: null, after: doubt.text }]
    await changeLeadByFile(context, { lead_id: lead.id, fields }, doubt.at)
  }
}
