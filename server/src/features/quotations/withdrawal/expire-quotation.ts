import { amsterdamDate } from '@heliodesk/domain/calendar'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import type { Services } from '../../../work/context.ts'
import type { JobHandler } from '../../../outside/jobs.ts'
import { inJob } from '../../../work/in-transaction.ts'
import { moveLeadAfter } from '../../leads/statuses/move-lead-after.ts'
import { findQuotation, findVersion, isNotMarkedExpired, stepVersion } from '../queries.ts'

/** Marks an unanswered version as expired: the lead needs a follow-up. */
export const expireQuotation =
  (services: Services): JobHandler<'expire-quotation'> =>
  ({ company_id, quotation_id, version_id }) =>
    inJob(services, company_id, async (context) => {
      const quotation = await findQuotation(context.db, quotation_id)
      const sent = await findVersion(context.db, quotation_id, version_id)
      if (quotation === undefined || sent === undefined) return
      if (versionState(sent, amsterdamDate(context.happened_at)) !== 'expired') return
      const version = await stepVersion(context.db, version_id, isNotMarkedExpired, {
        expired_at: context.happened_at,
      })
      if (version === undefined) return
      await moveLeadAfter(context, quotation.lead_id, 'quotationExpired')
      await context.audit({
        action: 'expired',
        subject: 'quotations',
        subject_id: quotation_id,
        lead_id: quotation.lead_id,
        after: { number: quotation.number, version_number: version.number },
      })
    })
