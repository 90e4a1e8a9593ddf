import type { Context } from '../../work/context.ts'
import type { Plannable } from './overview.ts'
import { setLeadStatus } from './set-lead-status.ts'
import { setPlannable } from './status-queries.ts'

interface Given {
  lead_id: number
  was: Plannable
  now: Plannable
  reason: string
}

/** Gives a lead back what its booking took: its status and since when, until when it waits, and its adviser. */
export async function giveLeadBack(context: Context, { lead_id, was, now, reason }: Given): Promise<void> {
  const { revision: _revision, status, ...values } = was
  await setLeadStatus(context, lead_id, {
    status,
    remarks: reason,
    callback_at: status === 'callback' ? was.call_at : null,
    postponed_until: was.postponed_until,
    counted: true,
  })
  await setPlannable(context.db, lead_id, values, context.now)
  const [before, after] = [{ adviser_id: now.adviser_id }, { adviser_id: was.adviser_id }]
  if (before.adviser_id !== after.adviser_id)
    await context.audit({ action: 'adviser', subject: 'leads', subject_id: lead_id, lead_id, before, after })
}
