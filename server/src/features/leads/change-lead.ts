import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import type { EmployeeContext } from '../../http/context.ts'
import { stale } from '../../kernel/problems.ts'
import { getLead, getWrittenLead } from './get-lead.ts'
import { guessPlace, leadFieldNames as fields, type LeadInput, prepareLead } from './prepare-lead.ts'
import { geocodeLater } from './locate-lead.ts'
import { indexLead, updateLead as update } from './queries.ts'
import { searchTextOf } from './search-text-of.ts'

/** Changes what is sent of a lead; 409 with the lead as it is when somebody changed it in the meantime. */
export async function changeLead(
  context: EmployeeContext,
  id: number,
  { revision, ...changes }: CallBody<typeof leads.update>,
) {
  const before = await getLead(context, id)
  const prepared = await prepareChanges(context, before, changes)
  const current = revision === undefined || revision === before.revision
  // Who sends what is there already makes no open form of a colleague stale.
  if (current && !fields.some((field) => prepared[field] !== before[field]))
    return getWrittenLead(context, id)
  const moved = (['street', 'street_number', 'adjective', 'zip_code', 'city'] as const).some(
    (field) => prepared[field] !== before[field],
  )
  const lead = await update(context.db, id, revision ?? before.revision, {
    ...prepared,
    ...(moved ? await guessPlace(context, prepared) : {}),
    updated_at: context.now,
  })
  if (lead === undefined) throw stale(await getLead(context, id))
  const [answer] = await Promise.all([
    getWrittenLead(context, id),
    indexLead(context.db, context.company_id, id, searchTextOf(lead)),
    moved ? geocodeLater(context, id) : undefined,
    context.audit({
      action: 'updated',
      subject: 'leads',
      subject_id: id,
      lead_id: id,
      ...difference(before, lead),
    }),
  ])
  return answer
}

type Changes = Omit<CallBody<typeof leads.update>, 'revision'>

function prepareChanges(context: EmployeeContext, before: LeadInput, changes: Changes) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const kept = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return prepareLead(context, { ...kept, ...given } as LeadInput, before)
}

/** Throws 422 for what is wrong in those changes of a lead that are there. */
export const checkLeadChanges = async (context: EmployeeContext, id: number, changes: Changes) =>
  prepareChanges(context, await getLead(context, id), changes)

/** Of two states what differs, for the audit. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = fields.filter((field) => before[field] !== after[field])
  const of = (state: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, state[field]]))
  return { before: of(before), after: of(after) }
}
