import { newLead } from '@heliodesk/domain/leads/new-lead'
import { type LeadTexts, readLeadTexts } from '@heliodesk/domain/leads/read-lead-texts'
import { reachedBy } from '@heliodesk/domain/leads/same-lead'
import type { Context } from '../../work/context.ts'
import { changeLeadByFile } from './change-lead-by-file.ts'
import { findAlike } from './duplicate-queries.ts'
import { type NormalLead, normaliseLead } from './normalise-lead.ts'

const said = (value: unknown) => (typeof value === 'string' ? value : null)

/** Of whoever objects, as far as it can be read where no lead is made of it. */
function factsOf(texts: LeadTexts) {
  const { phone, mobile, email } = readLeadTexts(texts)
  const read = { phone: said(phone), mobile: said(mobile), email: said(email) }
  return normaliseLead({ ...newLead, lastName: '', ...read }).lead
}

/** Nobody calls a person who objects to calls again: each lead that they are reached by, and `lead_id`, which they named. */
export async function noteObjection(
  context: Context,
  lead_id: number | null,
  { lead, texts }: { lead: NormalLead | null; texts: LeadTexts },
): Promise<void> {
  const facts = lead ?? factsOf(texts)
  const [alike = []] = await findAlike(context.db, [facts], null)
  const reached = reachedBy(facts, alike, { isNamed: lead_id !== null })
  const ids = new Set(reached.filter(({ is_silent }) => !is_silent).map(({ id }) => id))
  if (lead_id !== null) ids.add(lead_id)
  const fields = [{ field: 'do_not_call_at', before: null, after: context.now.toISOString() }]
  // In a fixed order: others may note the same.
  for (const id of [...ids].toSorted((one, other) => one - other))
    await changeLeadByFile(context, { lead_id: id, fields })
}
