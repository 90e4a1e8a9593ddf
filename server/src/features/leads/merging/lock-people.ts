import type { Context } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import { lockLeads } from '../locked-overview.ts'
import { normaliseLead } from '../normalise-lead.ts'
import { leadFieldNames } from '../prepare-lead.ts'
import { type LeadRow, listLeadRows } from '../queries.ts'
import { type DuplicateFacts, duplicateKeysOf } from './duplicate-keys-of.ts'
import { lockDuplicates } from './lock-duplicates.ts'

/** What a lead is reached by, and what it is reached by once it is written by the rules of now. */
const factsOf = (row: LeadRow): DuplicateFacts[] => [row, normaliseLead(pick(row, leadFieldNames)).lead]

/**
 * Locks what leads are reached by, until the transaction ends. Whoever changes that, or does something to all leads of a
 * person, does so first: then quotations are locked, and then leads (decisions/0013). `more`: what they get.
 */
export async function lockReaches(
  context: Context,
  lead_ids: readonly number[],
  more: readonly DuplicateFacts[] = [],
): Promise<LeadRow[]> {
  const known = await listLeadRows(context.db, lead_ids)
  await lockDuplicates(context, ...known.flatMap(factsOf), ...more)
  return known
}

/** Locks leads with all of that, and their quotations. */
export async function lockPeople(
  context: Context,
  lead_ids: readonly number[],
  more: readonly DuplicateFacts[] = [],
): Promise<Map<number, LeadRow>> {
  const known = await lockReaches(context, lead_ids, more)
  const rows = await lockLeads(context.db, lead_ids)
  // Somebody may have changed one while this waited for it.
  const held = new Set(known.flatMap(duplicateKeysOf))
  const moved = [...rows.values()].filter((row) => duplicateKeysOf(row).some((key) => !held.has(key)))
  if (moved.length > 0) await lockDuplicates(context, ...moved)
  return rows
}
