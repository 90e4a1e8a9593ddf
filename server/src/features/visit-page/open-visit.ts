import { hashToken } from '../../access/logins/csrf.ts'
import type { PublicContext } from '../../http/handler.ts'
import { limitRequests } from '../../http/limits/limit-requests.ts'
import { notFound, Problem } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { customerActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { holdsStaffLogin } from '../portal/open-portal.ts'
import { findByLink } from './queries.ts'
import { whyEnded } from './why-ended.ts'

type Step<Result> = (context: Context, appointment_id: number) => Promise<Result>

/** Runs a step in the company of a customer's link. Throws 404 for an invalid one, 410 for one of before a change. */
export async function openVisit<Result>(
  context: PublicContext,
  token: string,
  step: Step<Result>,
): Promise<Result> {
  await limitRequests(context)
  const { services, now } = context
  const found = await findByLink(services.database.global, hashToken(token))
  if (found === undefined) throw notFound()
  return inTransaction(services, customerActor(context, found.company_id), atOnce(now), async (inside) => {
    if (found.ended) throw await whyEnded(inside, found.appointment_id)
    return step(inside, found.appointment_id)
  })
}

/** The same for what the customer decides. Throws 403 for staff, who have the planning for it. */
export async function decideOnVisit<Result>(context: PublicContext, token: string, step: Step<Result>) {
  if (await holdsStaffLogin(context)) throw new Problem(403, 'notAsStaffVisit')
  return openVisit(context, token, step)
}
