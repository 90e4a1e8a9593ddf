import type { Context } from '../../../work/context.ts'
import type { Plannable } from '../overview.ts'
import { setLeadStatus } from '../statuses/set-lead-status.ts'
import { findLastNoteOf } from '../statuses/status-overview.ts'
import { setPlannable } from '../statuses/status-queries.ts'

interface Given {
  lead_id: number
  was: Plannable
  now: Plannable
}

/** Gives a lead back what its booking took: its status with its note and since when, until when it waits, and its adviser. */
export async function giveLeadBack(context: Context, { lead_id, was, now }: Given): Promise<void> {
  const { revision: _revision, status, ...values } = was
  const note = await findLastNoteOf(context.db, lead_id, status)
  await setLeadStatus(context, lead_id, {
    status,
    remarks: note?.remarks ?? null,
    callback_at: status === 'callback' ? (note?.callback_at ?? was.call_at) : null,
    result_code_id: note?.result_code_id ?? null,
    postponed_until: was.postponed_until,
    counted: true,
  })
  await setPlannable(context.db, lead_id, values, context.happened_at)
  const [before, after] = [{ adviser_id: now.adviser_id }, { adviser_id: was.adviser_id }]
  if (before.adviser_id !== after.adviser_id)
    await context.audit({ action: 'adviser', subject: 'leads', subject_id: lead_id, lead_id, before, after })
}
