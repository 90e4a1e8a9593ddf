import type { Context } from '../../../work/context.ts'
import { setAdviser } from '../queries.ts'

/** Assigns a lead to the adviser who visits it. */
export async function assignAdviser(context: Context, lead_id: number, adviser_id: number): Promise<void> {
  const assigned = await setAdviser(context.db, lead_id, adviser_id, context.happened_at)
  if (assigned === undefined) return
  await context.audit({
    action: 'adviser',
    subject: 'leads',
    subject_id: lead_id,
    lead_id,
    before: { adviser_id: assigned.before },
    after: { adviser_id },
  })
}
