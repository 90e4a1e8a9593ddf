import type { Context } from '../../../work/context.ts'
import { notFound } from '../../../kernel/problems.ts'
import { lockRefusal, noteRefusal } from '../../leads/objections/note-objection.ts'
import { moveLeadAfter } from '../../leads/statuses/move-lead-after.ts'
import { findParties } from '../overview.ts'
import { findQuotation, findSentVersion, isOpen, lockQuotation, stepVersion } from '../queries.ts'
import { requireOpen } from '../acceptance/require-open.ts'
import { notifyAdviser } from '../sending/notify-customer.ts'
import { asSent } from '../document/as-sent.ts'

/** The customer declines the version that the portal shows, with a reason; 409 when it is not open. */
export async function declineQuotation(
  context: Context,
  { quotation_id, reason }: { quotation_id: number; reason: string },
) {
  const known = await findQuotation(context.db, quotation_id)
  if (known !== undefined) await lockRefusal(context, known.lead_id, reason)
  const quotation = await lockQuotation(context.db, quotation_id)
  const shown = quotation === undefined ? undefined : await findSentVersion(context.db, quotation_id)
  const parties = await findParties(context.db, quotation_id)
  if (quotation === undefined || shown === undefined || parties === undefined) throw notFound()
  requireOpen(context, shown)
  const version = await stepVersion(context.db, shown.id, isOpen, {
    declined_at: context.happened_at,
    decline_reason: reason,
  })
  if (version === undefined) throw notFound()
  await moveLeadAfter(context, quotation.lead_id, 'quotationDeclined', reason)
  await noteRefusal(context, quotation.lead_id, reason)
  await context.audit({
    action: 'declined',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, reason },
  })
  await notifyAdviser(
    context,
    { quotation, version, parties: await asSent(context.db, parties, version) },
    { type: 'quotation_declined', variables: { reason } },
  )
}
