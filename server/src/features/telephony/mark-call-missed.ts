import type { Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { inJob } from '../../work/in-transaction.ts'
import { auditCall } from './audit-call.ts'
import { markTimedOutMissed } from './queries.ts'

/** A call without further events after this time is considered lost. */
export const ringingMs = 2 * 60_000

/** A job: the call is missed when it still rings. */
export const markCallMissed =
  (services: Services): JobHandler<'miss-call'> =>
  ({ company_id, call_id }) =>
    inJob(services, company_id, async (context) => {
      const call = await markTimedOutMissed(context, call_id)
      if (call !== undefined) await auditCall(context, 'callMissed', call)
    })
