import type { Context } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import { lockLeads } from '../locked-overview.ts'
import { normaliseLead } from '../normalise-lead.ts'
import { leadFieldNames } from '../prepare-lead.ts'
import { type LeadRow, listLeadRows } from '../queries.ts'
import type { DuplicateFacts } from './duplicate-keys-of.ts'
import { lockDuplicatesOf } from './lock-duplicates.ts'

/** What a lead is reached by, and what it is reached by once it is written by the rules of now. */
const factsOf = (row: LeadRow): DuplicateFacts[] => [row, normaliseLead(pick(row, leadFieldNames)).lead]

/**
 * Locks what leads are reached by, until the transaction ends. Whoever changes that, or does something to all leads of a
 * person, does so first: then quotations are locked, and then leads (decisions/0013). `more`: what they get.
 */
export const lockReaches = (
  context: Context,
  lead_ids: readonly number[],
  more: readonly DuplicateFacts[] = [],
): Promise<readonly LeadRow[]> =>
  lockDuplicatesOf(context, () => listLeadRows(context.db, lead_ids), factsOf, more)

/** Locks leads with all of that, and their quotations. */
export async function lockPeople(
  context: Context,
  lead_ids: readonly number[],
  more: readonly DuplicateFacts[] = [],
): Promise<Map<number, LeadRow>> {
  await lockReaches(context, lead_ids, more)
  return lockLeads(context.db, lead_ids)
}
