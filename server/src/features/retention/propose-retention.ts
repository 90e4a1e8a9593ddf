import type { Context, Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { fillProposals } from './queries.ts'

/** Fills the list of leads whose retention period is over; nothing is erased. */
export async function proposeRetention(context: Context) {
  const filled = await fillProposals(context)
  await context.audit({ action: 'retentionProposed', subject: 'leads', subject_id: null, after: filled })
  return filled
}

/** A job, each month. Repeating it changes nothing. */
export const proposeRetentionLater =
  (services: Services): JobHandler<'propose-retention'> =>
  ({ company_id }) =>
    inJob(services, company_id, async (context) => {
      await proposeRetention(context)
    })
