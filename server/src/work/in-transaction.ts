import { beginInCompany, type OpenTransaction } from '../access/database.ts'
import { onceMore } from '../access/once-more.ts'
import { type Actor, type EmployeeActor, jobActor } from './actor.ts'
import type { Context, EmployeeContext, Services } from './context.ts'
import {
  atOnce,
  createContext,
  createEmployeeContext,
  type Following,
  nothingYet,
  type Times,
} from './create-context.ts'
import { withTextsOutside } from './texts-outside.ts'

type ContextOf<A extends Actor> = A extends EmployeeActor ? EmployeeContext : Context

const hasRights = (actor: Actor): actor is EmployeeActor => actor.by !== null && 'permissions' in actor.by

/**
 * Runs a use case in one transaction of the actor's company, again where that is ended for another: with its commit go
 * the changes, after it run the callbacks. Calls over HTTP find who acts within theirs, by the same parts (`http/serve.ts`).
 */
export function inTransaction<A extends Actor, Result>(
  services: Services,
  actor: A,
  times: Times,
  run: (context: ContextOf<A>) => Promise<Result>,
): Promise<Result> {
  // The demo has nobody who waits for a connection.
  if (actor.kind === 'demo') return oneTransaction(services, actor, times, run)
  return withTextsOutside(services, (outside) => onceMore(() => oneTransaction(outside, actor, times, run)))
}

async function oneTransaction<A extends Actor, Result>(
  services: Services,
  actor: A,
  times: Times,
  run: (context: ContextOf<A>) => Promise<Result>,
): Promise<Result> {
  const transaction = await beginInCompany(services.database, actor.company_id)
  const following = nothingYet()
  const scope = { ...transaction, times, following }
  try {
    const context = hasRights(actor)
      ? createEmployeeContext(services, scope, actor)
      : createContext(services, scope, actor)
    // The type of the context follows that of the actor, which was looked at above.
    const result = await run(context as ContextOf<A>)
    await commit(transaction, actor.kind === 'demo' ? { after: following.after } : following)
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Commits with what is told, and then runs what was left for after it. */
export async function commit(
  transaction: OpenTransaction,
  { after, changes }: Pick<Following, 'after'> & Partial<Following>,
): Promise<void> {
  // Not awaited: it travels in the packet of the commit, which fails with it.
  changes?.publish(transaction.client).catch(() => undefined)
  await transaction.commit()
  for (const work of after) await work()
}

/** Runs a step of a job in a transaction of its own. */
export const inJob = <Result>(
  services: Services,
  company_id: number,
  run: (context: Context) => Promise<Result>,
): Promise<Result> => inTransaction(services, jobActor(company_id), atOnce(services.clock.now()), run)
