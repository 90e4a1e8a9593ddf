import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import type { EmployeeContext } from '../../http/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { getLead } from './get-lead.ts'

/** A note is an entry of the timeline; an anonymised lead gets none. */
export async function addNote(context: EmployeeContext, id: number, { text }: CallBody<typeof leads.note>) {
  const lead = await getLead(context, id)
  if (lead.anonymised_at !== null) throw notFound()
  await context.audit({ action: 'noted', subject: 'leads', subject_id: id, lead_id: id, after: { text } })
  return { noted: true as const }
}
