import type { JobHandler } from '../../outside/jobs.ts'
import type { Context, Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'

/** A hold has no audit: whoever looks at slots reads them again. */
export const tellHold = (context: Context): void => context.tellChange({ noun: 'adviser work days' })

/** Tells it once more when a hold is over, which nobody writes; also of one that ended before. */
export const endHold =
  (services: Services): JobHandler<'end-hold'> =>
  ({ company_id }) =>
    inJob(services, company_id, async (context) => tellHold(context))
