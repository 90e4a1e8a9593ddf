import type { Consent } from '@heliodesk/domain/leads/objections/consent'
import { reachedBy } from '@heliodesk/domain/leads/same-lead'
import type { Context } from '../../../work/context.ts'
import { noteDoubt } from '../contact/note-doubt.ts'
import { findAlike } from '../merging/known-overview.ts'
import { lockDuplicates } from '../merging/lock-duplicates.ts'
import { findInheritedDoubt, findInheritedObjection } from './find-inherited-objection.ts'
import { leadless } from './find-listed-objections.ts'
import type { NormalLead } from '../normalise-lead.ts'
import { noteObjection } from './note-objection.ts'
import { listLeadRows } from '../queries.ts'

/**
 * Whoever is there already and states a number or an e-mail that their lead has not, of which somebody objected to
 * calls, or may have, is called no more than a new lead would be. `lead_id`: the one that they named.
 */
export async function noteInheritedObjection(
  context: Context,
  lead_id: number | null,
  facts: NormalLead & { consent: Consent | null },
): Promise<void> {
  // Of an objection at the same time the second sees what the first wrote.
  await lockDuplicates(context, facts)
  const [alike = []] = await findAlike(context.db, [facts], null)
  const reached = reachedBy(facts, alike, { isNamed: lead_id !== null }).filter(({ is_silent }) => !is_silent)
  const named = lead_id === null ? [] : await listLeadRows(context.db, [lead_id])
  const stated = leadless(facts, [...reached, ...named])
  const kept = (reach: string | null) => (reach !== null && stated.includes(reach) ? reach : null)
  const unknown = { phone: kept(facts.phone), mobile: kept(facts.mobile), email: kept(facts.email) }
  if (stated.length === 0) return
  if ((await findInheritedObjection(context, unknown, facts.consent)) !== null)
    return noteObjection(context, lead_id, facts, null)
  const doubt = await findInheritedDoubt(context, unknown, facts.consent)
  if (doubt !== null) await noteDoubt(context, lead_id, facts, { ...doubt, origin: null })
}
