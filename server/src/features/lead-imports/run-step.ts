import { commitWithoutWaiting } from '../../access/statements/commit-without-waiting.ts'
import type { ImportState } from '@heliodesk/domain/leads/door-states'
import type { Context, Services } from '../../work/context.ts'
import { jobActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { forgetPlans, type ImportRow, lockImport, writeImport } from './queries.ts'

/**
 * Runs a step of an import in a transaction, as who started it; false when it is not in that state any more.
 * One that does not wait for the disk may be forgotten by a power cut, whole, and is done again then.
 */
export const runStep = (
  services: Services,
  job: ImportRow,
  state: ImportState,
  step: (context: Context, current: ImportRow) => Promise<Partial<ImportRow>>,
  { isWaiting = true, forgetsPlans = true }: { isWaiting?: boolean; forgetsPlans?: boolean } = {},
): Promise<boolean> =>
  inTransaction(
    services,
    jobActor(job.company_id, { by: starterOf(job), locale: job.locale }),
    atOnce(services.clock.now()),
    async (context) => {
      const [current] = await Promise.all([
        lockImport(context.db, job.id),
        forgetsPlans ? forgetPlans(context.db) : undefined,
        isWaiting ? undefined : commitWithoutWaiting(context.db),
      ])
      if (current?.state !== state) return false
      const reached = await step(context, current)
      await writeImport(context.db, job.id, { progress_at: context.happened_at, ...reached })
      tellProgress(context, job.id, reached.state !== undefined)
      return true
    },
  )

/** By import: when its progress was told last. */
const told = new Map<number, number>()
const pauseMs = 1_000

/** Open pages show it, at most once a second until the end. */
function tellProgress(context: Context, id: number, isOver: boolean) {
  const now = performance.now()
  if (!isOver && now - (told.get(id) ?? -Infinity) < pauseMs) return
  told.set(id, now)
  context.tellChange({ noun: 'lead imports', id })
}

const starterOf = ({ employee_id, impersonator_id }: ImportRow) =>
  employee_id === null ? null : { employee_id, impersonator_id }
