import type { CallBarrier } from '@heliodesk/domain/leads/calling'
import type { Context } from '../../../work/context.ts'
import { releaseCalls } from '../contact/contact-queries.ts'
import { unlistObjections } from '../objections/find-listed-objections.ts'
import { lockLead } from '../queries.ts'

/** Lifts what keeps people from calling a lead; null lifts its objection for good. */
export async function releaseLeadCalls(
  context: Context,
  lead_id: number,
  until: Date | null,
  why: { barrier: CallBarrier; reason: string },
): Promise<void> {
  await releaseCalls(context.db, lead_id, until)
  const lead = until === null ? await lockLead(context.db, lead_id) : undefined
  if (lead !== undefined) await unlistObjections(context, lead)
  await context.audit({
    action: 'callsReleased',
    subject: 'leads',
    subject_id: lead_id,
    lead_id,
    after: why,
  })
}
