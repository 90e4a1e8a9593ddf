import type { KnownLeads, LeadChange } from '@heliodesk/domain/leads/door-states'
import type { LeadHistory } from '@heliodesk/domain/leads/read-history'
import type { Context } from '../../work/context.ts'
import { hasQuotations } from '../quotations/has-quotations.ts'
import { hasToldVisits } from '../visit-notices/has-told-visits.ts'
import type { NormalLead } from './normalise-lead.ts'
import { leadFieldNames } from './prepare-lead.ts'
import { type LeadRow, listLeadRows } from './queries.ts'

interface Told {
  id: number
  lead: NormalLead
  /** Fields that the file says something of. */
  told: readonly string[]
  history: Pick<LeadHistory, 'do_not_call_at'>
}

type Changes = LeadChange['fields']

/** A file changes neither whose a lead is, nor where it came from, nor what was agreed with its person. */
const untold = ['source_id', 'external_id', 'owner_id', 'adviser_id', 'consent'] as const
type FileField = Exclude<(typeof leadFieldNames)[number], (typeof untold)[number]>
const isFileField = (field: (typeof leadFieldNames)[number]): field is FileField =>
  untold.every((one) => one !== field)
const fileFields = leadFieldNames.filter(isFileField)

const isEmpty = (value: unknown) => value === null || value === '' || value === 'none'

/** A mobile number in a phone column went to `mobile`. */
const tells = (told: readonly string[], field: string) =>
  told.includes(field) || (field === 'mobile' && told.includes('phone'))

/** What rows of a file say anew of leads that are there; nothing of those that cannot be changed. */
export async function planFileChanges(
  context: Context,
  rows: readonly Told[],
  known: KnownLeads,
): Promise<Changes[]> {
  if (rows.length === 0) return []
  const found = await listLeadRows(
    context.db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(found.map((lead) => [lead.id, lead]))
  const plans: Changes[] = []
  for (const row of rows) {
    const before = byId.get(row.id)
    const isClosed = before === undefined || before.anonymised_at !== null || before.status === 'forwarded'
    plans.push(isClosed ? [] : await planOne(context, row, before, known))
  }
  return plans
}

const keepsAddress = async (context: Context, lead_id: number) =>
  context.impersonator_id !== null ||
  (await hasQuotations(context, lead_id)) ||
  (await hasToldVisits(context, lead_id))

async function planOne(
  context: Context,
  { id, lead, told, history }: Told,
  before: LeadRow,
  known: KnownLeads,
) {
  const fields: Changes = fileFields.flatMap((field) => {
    const [is, was] = [lead[field], before[field]]
    if (!tells(told, field) || isEmpty(is) || is === was || (known === 'fill' && !isEmpty(was))) return []
    return [{ field, before: was, after: is }]
  })
  // Whoever gets the link of a quotation or a visit decides on it: its address is changed by a person, and of no lead while acting.
  const email = fields.findIndex(({ field }) => field === 'email')
  if (email >= 0 && (await keepsAddress(context, id))) fields.splice(email, 1)
  const objects = history.do_not_call_at !== null && before.do_not_call_at === null
  if (objects)
    fields.push({
      field: 'do_not_call_at',
      before: null,
      after: history.do_not_call_at?.toISOString() ?? null,
    })
  return fields
}
