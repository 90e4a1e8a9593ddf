import type { Context } from '../../../work/context.ts'
import { setHolder } from '../queries.ts'

/** Hands a lead of one colleague to another: its visits, or its calls. False when it is somebody else's by now. */
export async function handLead(
  context: Context,
  lead_id: number,
  field: 'adviser_id' | 'owner_id',
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { db, happened_at: now } = context
  if (!(await setHolder(db, lead_id, field, { from, to, now }))) return false
  await context.audit({
    action: field === 'adviser_id' ? 'adviser' : 'updated',
    subject: 'leads',
    subject_id: lead_id,
    lead_id,
    before: { [field]: from },
    after: { [field]: to },
  })
  return true
}
