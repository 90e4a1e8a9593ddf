import { hashToken } from '../../access/csrf.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { runInCompany } from '../../http/request-context.ts'
import type { PublicContext } from '../../http/serve.ts'
import { limitRequests } from '../../http/limit-requests.ts'
import { findByToken } from './queries.ts'

/** Runs a customer's step in the company of the link. Throws 404 for a link that leads nowhere. */
export async function openPortal<Result>(
  context: PublicContext,
  token: string,
  work: (context: Context, quotation_id: number) => Promise<Result>,
): Promise<Result> {
  limitRequests(context)
  const { services, request, locale, now } = context
  const found = await findByToken(services.database.global, hashToken(token))
  if (found === undefined) throw notFound()
  return runInCompany(services, found.company_id, (inside) => work(inside, found.quotation_id), {
    actor: 'customer',
    request,
    locale,
    now,
  })
}
