import { reachedBy } from '@heliodesk/domain/leads/same-lead'
import type { Context } from '../../work/context.ts'
import { findAlike } from './duplicate-queries.ts'
import type { NormalLead } from './normalise-lead.ts'

/**
 * Words that may refuse calls, of somebody who is there, are a note of their lead: whoever calls next reads them first.
 * `lead_id`: the one that they named.
 */
export async function noteDoubt(
  context: Context,
  lead_id: number | null,
  facts: NormalLead,
  text: string,
): Promise<void> {
  const [alike = []] = await findAlike(context.db, [facts], null)
  const reached = reachedBy(facts, alike, { isNamed: lead_id !== null }).map(({ id }) => id)
  const ids = new Set(lead_id === null ? reached : [lead_id, ...reached])
  for (const id of ids)
    await context.audit({ action: 'noted', subject: 'leads', subject_id: id, lead_id: id, after: { text } })
}
