import { hashToken } from '../../access/logins/csrf.ts'
import { findSession } from '../../access/logins/sessions.ts'
import type { Context } from '../../work/context.ts'
import { notFound, Problem } from '../../kernel/problems.ts'
import { customerActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { PublicContext } from '../../http/handler.ts'
import { cookieOf } from '../../http/require-session.ts'
import { limitRequests } from '../../http/limits/limit-requests.ts'
import { keepsOldLink } from '../quotations/sending/keeps-old-link.ts'
import type { FollowedLink } from '../quotations/sending/find-holder-of-link.ts'
import { linkReplaced } from '../quotations/sending/require-current-link.ts'
import { findByToken } from './queries.ts'

/** Whether the browser has a session of any company, also one that still requires a code. */
export const holdsStaffLogin = async ({ services, raw, now }: PublicContext): Promise<boolean> =>
  (await findSession(services.database.pool, cookieOf(raw), null, now)) !== undefined

type Step<Result> = (context: Context, quotation_id: number, link: FollowedLink) => Promise<Result>

/** Runs a customer's action in the company of the link. Throws 404 for an invalid link, 410 for a replaced one. */
export async function openPortal<Result>(
  context: PublicContext,
  token: string,
  work: Step<Result>,
): Promise<Result> {
  const run = await followLink(context, token)
  return run(work)
}

/** The same for decisions of the customer. Throws 403 for staff, who accept in person in the app. */
export async function decideAtPortal<Result>(context: PublicContext, token: string, work: Step<Result>) {
  const run = await followAsCustomer(context, token)
  return run(work)
}

/** Runs the steps of a decision. Throws as `decideAtPortal` does. */
export async function followAsCustomer(context: PublicContext, token: string) {
  const run = await followLink(context, token)
  if (await holdsStaffLogin(context)) throw new Problem(403, 'notAsStaff')
  return run
}

/** Runs several steps of one request, each in its own transaction. */
async function followLink(context: PublicContext, token: string) {
  await limitRequests(context)
  const { services, now } = context
  const found = await findByToken(services.database.global, hashToken(token))
  if (found === undefined) throw notFound()
  const { company_id, quotation_id } = found
  const replaced_at = found.replaced_at === null ? null : new Date(found.replaced_at)
  const run = <Result>(work: Step<Result>): Promise<Result> =>
    inTransaction(services, customerActor(context, company_id), atOnce(now), (inside) =>
      work(inside, quotation_id, { token, replaced_at }),
    )
  if (replaced_at !== null)
    await run(async (inside, id) => {
      if (!(await keepsOldLink(inside, id, replaced_at))) throw await linkReplaced(inside, id)
    })
  return run
}
