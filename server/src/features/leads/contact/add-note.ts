import type { leads } from '@heliodesk/contract/leads'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { getLead } from '../get-lead.ts'
import { requireChangeableLead } from '../require-changeable-lead.ts'

/** A note is an entry of the timeline; one that is only read here gets none. */
export async function addNote(
  context: EmployeeContext,
  { params: { id }, body: { text } }: Given<typeof leads.note>,
) {
  requireChangeableLead(await getLead(context, id))
  await context.audit({ action: 'noted', subject: 'leads', subject_id: id, lead_id: id, after: { text } })
  return { noted: true as const }
}
