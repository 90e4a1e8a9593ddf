import { doubtsCalls } from '@heliodesk/domain/leads/objections/doubts-calls'
import { isAgreedSince } from '@heliodesk/domain/leads/objections/agreed-since'
import { refusesInRemarks } from '@heliodesk/domain/leads/objections/refuses-in-remarks'
import { reachedBy } from '@heliodesk/domain/leads/same-lead'
import type { Context } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import { changeLeadByFile } from '../by-file/change-lead-by-file.ts'
import { findAlike, type KnownLead } from '../merging/known-overview.ts'
import { lockDuplicates } from '../merging/lock-duplicates.ts'
import { lockReaches } from '../merging/lock-people.ts'
import { leadless } from './find-listed-objections.ts'
import { noteDoubtOfLead } from '../contact/note-doubt.ts'
import { type NormalLead, normaliseLead } from '../normalise-lead.ts'
import { keepObjections } from './keep-objections.ts'
import { listLiftedSince, type NewObjection } from './objections-overview.ts'
import { leadFieldNames } from '../prepare-lead.ts'
import { listLeadRows } from '../queries.ts'

/**
 * Nobody calls a person who objects to calls again: each lead that they are reached by, and `lead_id`, which they named.
 * `said`: is kept of numbers and an e-mail that no lead has; `said_at`: where it was said before, when that was first.
 */
export async function noteObjection(
  context: Context,
  lead_id: number | null,
  facts: NormalLead,
  said: Pick<NewObjection, 'words' | 'origin'> | null,
  said_at?: Date,
): Promise<void> {
  await lockDuplicates(context, facts)
  const reached = await listReached(context, facts, lead_id !== null)
  const ids = [...speaking(reached), ...(lead_id === null ? [] : [lead_id])]
  await markLeads(context, said_at === undefined ? ids : await unanswered(context, ids, said_at), said_at)
  if (said === null) return
  const objection = { ...said, objected_at: said_at ?? context.happened_at, lead_import_id: null }
  const reaches = leadless(facts, reached)
  await keepObjections(
    context,
    reaches.map((reach) => ({ ...objection, reach })),
  )
}

/** Nobody calls the leads that have this number or e-mail any more, nor one that gets it at this moment. */
export async function markReached(context: Context, reach: string): Promise<void> {
  const number = reach.includes('@') ? null : reach
  const facts = { address_key: null, phone: number, mobile: null, email: number === null ? reach : null }
  await lockDuplicates(context, facts)
  const [alike = []] = await findAlike(context.db, [facts], null)
  await markLeads(context, speaking(alike))
}

/** Whoever said of one of their leads that nobody is to call them is called by none of the others either. */
export async function spreadObjection(context: Context, lead_id: number): Promise<void> {
  const [row] = await lockReaches(context, [lead_id])
  if (row === undefined) return
  const { lead } = normaliseLead(pick(row, leadFieldNames))
  const ids = speaking(await listReached(context, lead, true))
  // Its own objection is noted with what was said.
  await markLeads(
    context,
    ids.filter((id) => id !== lead_id),
  )
}

/** Before what these words are said of is locked: what their lead is reached by, where they refuse calls or may. */
export async function lockRefusal(context: Context, lead_id: number, words: string): Promise<void> {
  if (refusesInRemarks(words) || doubtsCalls(words)) await lockReaches(context, [lead_id])
}

/** A customer's own words to the company, which say, or may say, that they are not to be called again. */
export async function noteRefusal(context: Context, lead_id: number, words: string): Promise<void> {
  if (!refusesInRemarks(words)) return noteDoubtOfLead(context, lead_id, words)
  await markLeads(context, [lead_id])
  await spreadObjection(context, lead_id)
}

/** The leads that somebody is reached by. */
async function listReached({ db }: Context, facts: NormalLead, isNamed: boolean): Promise<KnownLead[]> {
  const [alike = []] = await findAlike(db, [facts], null)
  return reachedBy(facts, alike, { isNamed })
}

/** As far as nobody objected for them. */
const speaking = (leads: readonly KnownLead[]) =>
  leads.filter(({ is_silent }) => !is_silent).map(({ id }) => id)

/** As far as nobody agreed or lifted it since. */
async function unanswered(context: Context, ids: readonly number[], said_at: Date): Promise<number[]> {
  const lifted = await listLiftedSince(context.db, ids, said_at)
  const rows = await listLeadRows(context.db, ids)
  return rows
    .filter(({ id, consent }) => !lifted.has(id) && !isAgreedSince(consent, said_at))
    .map(({ id }) => id)
}

async function markLeads(context: Context, ids: readonly number[], at = context.happened_at) {
  const fields = [{ field: 'do_not_call_at', before: null, after: at.toISOString() }]
  // In a fixed order: others may note the same.
  for (const id of new Set(ids.toSorted((one, other) => one - other)))
    await changeLeadByFile(context, { lead_id: id, fields })
}
