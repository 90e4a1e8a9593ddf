import type { leads as calls } from '@heliodesk/contract/leads'
import { formatAddress } from '@heliodesk/domain/places/address'
import type { Context, EmployeeContext } from '../../work/context.ts'
import type { Asked } from '../../work/use-case.ts'
import { notFound } from '../../kernel/problems.ts'
import { findMergeOf } from './merging/merge-queries.ts'
import { findLead, listLeadIds } from './overview.ts'

/** Whose leads are visible: by the role of an employee; a customer action or a job sees all. */
export const ownLeadsOf = (context: Context | EmployeeContext): number | null =>
  'covers' in context && context.covers('leads') === 'own' ? context.employee_id : null

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** A lead as the contract answers it; 404 for another company's and for one that is not the caller's own. */
export const getLead = (context: Context | EmployeeContext, id: number) =>
  readLead(context, id, ownLeadsOf(context))

/** A lead after a write, which may have taken it out of the caller's own ones. */
export const getWrittenLead = (context: Context, id: number) => readLead(context, id, null)

/** A lead that the caller may see, or undefined. */
export const findVisibleLead = async (context: Context | EmployeeContext, id: number) =>
  (await findLead(context.db, id, ownLeadsOf(context)))?.lead

async function readLead(context: Context, id: number, own: number | null) {
  const row = await findLead(context.db, id, own)
  if (row === undefined) throw notFound()
  const { lead, source, owner_name, adviser_name, last_result_code } = row
  return {
    ...lead,
    address: formatAddress(lead),
    source: source === null ? null : { id: source.id, name: source.name },
    essent: source?.essent ?? false,
    last_result_code: named(lead.last_result_code_id, last_result_code),
    owner: named(lead.owner_id, owner_name),
    adviser: named(lead.adviser_id, adviser_name),
  }
}

/** The same within what filters choose. Throws 404 where they leave it out. */
export async function getListedLead(
  context: EmployeeContext,
  { params: { id }, query }: Asked<typeof calls.get>,
) {
  const lead = await getLeadOrSurvivor(context, id)
  const filters = Object.entries(query).filter(([name]) => name.startsWith('filter'))
  if (filters.some(([, value]) => value !== undefined)) {
    const [listed] = await listLeadIds(context, query, lead.id)
    if (listed === undefined) throw notFound()
  }
  return lead
}

/** A lead by its id; the id of one that was merged into another leads on to that one. */
async function getLeadOrSurvivor(context: EmployeeContext, id: number) {
  try {
    return await getLead(context, id)
  } catch (error) {
    const merge = await findMergeOf(context.db, id)
    if (merge === undefined) throw error
    return getLead(context, merge.lead_id)
  }
}
