import type { Context } from '../../../work/context.ts'
import { blankLead, blankMergesInto } from './erased-queries.ts'
import { moveLeadAfter } from '../statuses/move-lead-after.ts'

/** Blanks the person of a lead, which leaves the call list; an order stays what it is. */
export async function anonymiseLead(context: Context, id: number): Promise<void> {
  await moveLeadAfter(context, id, 'weeded')
  await blankLead(context.db, id, context.happened_at)
  await blankMergesInto(context.db, id)
}
