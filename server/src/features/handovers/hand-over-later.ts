import { mayHandOver } from '@heliodesk/domain/people/handover'
import { findActingEmployee } from '../../access/find-acting-employee.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { jobActor } from '../../work/actor.ts'
import type { Context, Services } from '../../work/context.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { findHandoverMaker, type HandoverRow, lockHandover } from './queries.ts'
import { handOver, leaveHandover } from './hand-over.ts'
import { mayEnd } from './read-handover.ts'

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
      if (await mayStill(context, handover)) await handOver(context, handover)
      else await leaveHandover(context, handover)
    })
  }

/** Whether whoever planned it works here and may do all of it on its day: since then somebody's role may have changed. */
async function mayStill(
  { db }: Context,
  { made_by, employee_id, parts, ends }: HandoverRow,
): Promise<boolean> {
  if (made_by === null) return false
  const maker = await findActingEmployee(db, made_by, { employee_id: made_by, full_name: '' })
  if (maker === undefined) return false
  if (!parts.every(({ kind }) => mayHandOver(maker, kind))) return false
  return !ends || (await mayEnd({ db, employee_id: made_by }, employee_id))
}
