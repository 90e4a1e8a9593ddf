import { listOtherCompanies } from '../../access/employments.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import { lockPlaces } from '../appointments/lock-visit.ts'
import { settleDays } from './settle-marks.ts'

/**
 * What a company did to somebody's day marks and unmarks the visits that others have on it too: a neighbour of theirs
 * came, moved or left, which they see as busy alone.
 */
export const settleElsewhere =
  (services: Services): JobHandler<'settle-elsewhere'> =>
  async ({ company_id, days }) => {
    const people = days.map(({ person_id }) => person_id)
    const others = await inJob(services, company_id, ({ db }) => listOtherCompanies(db, company_id, people))
    for (const other of others)
      await inJob(services, other, async (context) => {
        await lockPlaces(context, [], days)
        const { changed } = await settleDays(context, days, null)
        if (changed) context.tellChange({ noun: 'appointments' })
      })
  }
