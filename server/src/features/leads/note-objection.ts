import { refusesInRemarks } from '@heliodesk/domain/leads/refuses-in-remarks'
import { reachedBy } from '@heliodesk/domain/leads/same-lead'
import type { Context } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { changeLeadByFile } from './change-lead-by-file.ts'
import { findAlike } from './duplicate-queries.ts'
import { type NormalLead, normaliseLead } from './normalise-lead.ts'
import { leadFieldNames } from './prepare-lead.ts'
import { lockLead } from './queries.ts'

/** Nobody calls a person who objects to calls again: each lead that they are reached by, and `lead_id`, which they named. */
export async function noteObjection(
  context: Context,
  lead_id: number | null,
  facts: NormalLead,
): Promise<void> {
  const ids = await listReached(context, facts, lead_id !== null)
  await markLeads(context, lead_id === null ? ids : [...ids, lead_id])
}

/** Whoever said of one of their leads that nobody is to call them is called by none of the others either. */
export async function spreadObjection(context: Context, lead_id: number): Promise<void> {
  const row = await lockLead(context.db, lead_id)
  if (row === undefined) return
  const { lead } = normaliseLead(pick(row, leadFieldNames))
  const ids = await listReached(context, lead, true)
  // Its own objection is noted with what was said.
  await markLeads(
    context,
    ids.filter((id) => id !== lead_id),
  )
}

/** A customer's own words to the company, which may say that they are not to be called again. */
export async function noteRefusal(context: Context, lead_id: number, words: string): Promise<void> {
  if (!refusesInRemarks(words)) return
  await markLeads(context, [lead_id])
  await spreadObjection(context, lead_id)
}

/** The leads that somebody is reached by, as far as nobody objected for them. */
async function listReached({ db }: Context, facts: NormalLead, isNamed: boolean): Promise<number[]> {
  const [alike = []] = await findAlike(db, [facts], null)
  return reachedBy(facts, alike, { isNamed })
    .filter(({ is_silent }) => !is_silent)
    .map(({ id }) => id)
}

async function markLeads(context: Context, ids: readonly number[]) {
  const fields = [{ field: 'do_not_call_at', before: null, after: context.now.toISOString() }]
  // In a fixed order: others may note the same.
  for (const id of new Set(ids.toSorted((one, other) => one - other)))
    await changeLeadByFile(context, { lead_id: id, fields })
}
