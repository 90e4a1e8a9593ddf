import type { Context } from '../../../work/context.ts'
import { findQuotation } from '../queries.ts'
import { markOpened } from '../reminders/reminder-queries.ts'

/** The customer opened a version in the portal; the first time is told on the lead's timeline. */
export async function recordOpening(
  context: Context,
  { quotation_id, version_id }: { quotation_id: number; version_id: number },
) {
  const opened = await markOpened(context.db, version_id, context.happened_at)
  const quotation = opened?.isFirst ? await findQuotation(context.db, quotation_id) : undefined
  if (opened === undefined || quotation === undefined) return
  const { lead_id, number } = quotation
  await context.audit({
    action: 'opened',
    subject: 'quotations',
    subject_id: quotation_id,
    lead_id,
    after: { number, version_number: opened.number },
  })
}
