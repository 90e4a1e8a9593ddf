import type { Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { inJob } from '../../work/in-transaction.ts'
import { deleteExpired } from './queries.ts'

/** A job: deletes the content of an expired, unread document. */
export const expirePaste =
  (services: Services): JobHandler<'expire-paste'> =>
  ({ company_id, paste_id }) =>
    inJob(services, company_id, async (context) => {
      const paste = await deleteExpired(context.db, paste_id, context.happened_at)
      if (paste === undefined) return
      const { lead_id, kind, label } = paste
      await context.audit({
        action: 'pasteExpired',
        subject: 'pastes',
        subject_id: paste_id,
        lead_id,
        before: { kind, label },
      })
    })
