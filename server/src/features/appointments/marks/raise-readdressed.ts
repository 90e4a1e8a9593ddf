import type { Context } from '../../../work/context.ts'
import { raiseRevisions } from '../queries.ts'

/** The visits to come of a lead, or these of them, are somewhere else: whoever keeps them has an older one. */
export const raiseReaddressed = async (context: Context, lead_id: number, ids?: readonly number[]) => {
  await raiseRevisions(context.db, lead_id, context.happened_at, ids)
}
