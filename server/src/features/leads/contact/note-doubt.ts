import { doubtsCalls } from '@heliodesk/domain/leads/objections/doubts-calls'
import { reachedBy } from '@heliodesk/domain/leads/same-lead'
import type { Context } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import { changeLeadByFile } from '../by-file/change-lead-by-file.ts'
import { findAlike } from '../merging/known-overview.ts'
import { lockDuplicates } from '../merging/lock-duplicates.ts'
import { type NormalLead, normaliseLead } from '../normalise-lead.ts'
import { leadFieldNames } from '../prepare-lead.ts'
import { doubtedReach, leadless } from '../objections/find-listed-objections.ts'
import { keepObjections } from '../objections/keep-objections.ts'
import { listLeadRows } from '../queries.ts'

/**
 * Words that may refuse calls, of somebody who is there: nobody calls a lead that they are reached by until somebody
 * of the company read them. `lead_id`: the one that they named; `at`: when they said it; `origin`: where, of which the
 * words are kept for a number or an e-mail that no lead has.
 */
export async function noteDoubt(
  context: Context,
  lead_id: number | null,
  facts: NormalLead,
  { text, at, origin }: { text: string; at: Date; origin: string | null },
): Promise<void> {
  await lockDuplicates(context, facts)
  const [alike = []] = await findAlike(context.db, [facts], null)
  const reached = reachedBy(facts, alike, { isNamed: lead_id !== null })
  const ids = new Set(reached.map(({ id }) => id))
  if (lead_id !== null) ids.add(lead_id)
  const said = { objected_at: at, words: text, lead_import_id: null }
  const reaches = origin === null ? [] : leadless(facts, alike).map(doubtedReach)
  await keepObjections(
    context,
    reaches.map((reach) => ({ ...said, reach, origin: origin ?? '' })),
  )
  // In a fixed order, as those who note an objection.
  for (const id of [...ids].toSorted((one, other) => one - other)) {
    await changeLeadByFile(
      context,
      { lead_id: id, fields: [{ field: 'consent', before: null, after: text }] },
      at,
    )
    await context.audit({ action: 'noted', subject: 'leads', subject_id: id, lead_id: id, after: { text } })
  }
}

/** A customer's own words to the company, as far as they may refuse calls. */
export async function noteDoubtOfLead(context: Context, lead_id: number, text: string): Promise<void> {
  if (!doubtsCalls(text)) return
  const [lead] = await listLeadRows(context.db, [lead_id])
  if (lead === undefined) return
  const facts = normaliseLead(pick(lead, leadFieldNames)).lead
  await noteDoubt(context, lead_id, facts, { text, at: context.happened_at, origin: null })
}
