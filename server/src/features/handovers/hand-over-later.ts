import type { JobHandler } from '../../outside/jobs.ts'
import { jobActor } from '../../work/actor.ts'
import type { Services } from '../../work/context.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { findHandoverMaker, lockHandover } from './queries.ts'
import { handOver } from './hand-over.ts'

/** A job, on the day of a handover. Repeating it, or calling the handover off before, changes nothing. */
export const handOverLater =
  (services: Services): JobHandler<'hand-over'> =>
  async ({ company_id, handover_id }) => {
    const now = services.clock.now()
    const made_by = await inTransaction(services, jobActor(company_id), atOnce(now), ({ db }) =>
      findHandoverMaker(db, handover_id),
    )
    const by = made_by === null ? null : { employee_id: made_by, impersonator_id: null }
    await inTransaction(services, jobActor(company_id, { by }), atOnce(now), async (context) => {
      const handover = await lockHandover(context.db, handover_id)
      if (handover === undefined || handover.done_at !== null || handover.undone_at !== null) return
      await handOver(context, handover)
    })
  }
