import { moveSession } from '../../access/logins/sessions.ts'
import { notFound, Problem } from '../../kernel/problems.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { SessionContext } from '../../http/handler.ts'
import { listCandidates } from './overview.ts'

/**
 * Starts impersonating an employee of the company within the caller's reach.
 * Returns the new session token and the impersonated employee. Throws 404 for anyone else.
 */
export async function startImpersonation(
  { services, session, company_id, now, request }: SessionContext,
  { user_id, reason }: { user_id: number; reason?: string | undefined },
): Promise<{ token: string; employee_id: number }> {
  if (company_id === null) throw new Problem(400, 'noCompany')
  return inTransaction(
    services,
    systemActor(company_id, { by: session, request }),
    atOnce(now),
    async (context) => {
      const reaches_masters = session.permissions.has('update roles')
      const own = { employee_id: session.employee_id, reaches_masters, user_id }
      const [found] = await listCandidates(context.db, {}, own)
      if (found === undefined) throw notFound()
      await context.audit({
        action: 'impersonation started',
        subject: 'employees',
        subject_id: found.id,
        after: { full_name: found.full_name, ...(reason === undefined ? { no_reason: true } : { reason }) },
      })
      const token = await moveSession(context.db, services.ids, session, {
        user_id,
        employee_id: found.id,
        impersonator_id: session.employee_id,
        impersonation_company_id: company_id,
        impersonation_reason: reason ?? null,
      })
      if (token === undefined) throw new Problem(401, 'sessionExpired')
      return { token, employee_id: found.id }
    },
  )
}
