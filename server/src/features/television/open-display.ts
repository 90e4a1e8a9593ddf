import { hashToken } from '../../access/logins/csrf.ts'
import { limitRequests } from '../../http/limits/limit-requests.ts'
import { notFound } from '../../kernel/problems.ts'
import type { PublicContext } from '../../http/handler.ts'
import { presentBoard } from './present-board.ts'
import { findDisplayCompany } from './queries.ts'

/** The board of a display link. Throws 404 for an unknown or revoked one. */
export async function openDisplay(context: PublicContext, token: string) {
  await limitRequests(context)
  const { services, now } = context
  const company_id = await findDisplayCompany(services.database.global, hashToken(token), now)
  if (company_id === undefined) throw notFound()
  return presentBoard(context, { company_id, named: false })
}
