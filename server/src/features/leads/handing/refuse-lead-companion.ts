import { Problem } from '../../../kernel/problems.ts'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import { getLead, ownLeadsOf } from '../get-lead.ts'
import { isOnlyAlong } from '../overview.ts'

/** Throws 403 for who sees a lead only because they go along with a visit of it: they add to it, and change nothing. */
export async function refuseLeadCompanion(context: Context | EmployeeContext, id: number): Promise<void> {
  const own = ownLeadsOf(context)
  if (own !== null && (await isOnlyAlong(context.db, id, own))) throw new Problem(403, 'companionMayNotLead')
}

/** A lead whose status, place or people the caller may change. Throws 404 as `getLead`, and 403. */
export async function getLeadToChange(context: EmployeeContext, id: number) {
  const lead = await getLead(context, id)
  await refuseLeadCompanion(context, id)
  return lead
}
