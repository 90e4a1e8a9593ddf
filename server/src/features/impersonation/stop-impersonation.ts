import { moveSession } from '../../access/logins/sessions.ts'
import { conflict, Problem } from '../../kernel/problems.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { SessionContext } from '../../http/handler.ts'
import { findEmployeeRow } from '../../access/employee-row.ts'

/** Returns to the own account. Throws 409 when not impersonating. */
export async function stopImpersonation(
  context: SessionContext,
): Promise<{ token: string; employee_id: number; company_id: number | null }> {
  const { services, session, now, request } = context
  const { impersonator_id, impersonation_company_id: company_id } = session
  if (impersonator_id === null) throw conflict('notActing')
  const own = await findEmployeeRow(services.database, impersonator_id)
  if (own === undefined) throw new Problem(401, 'sessionExpired')
  const token = await moveSession(services.database.global, services.ids, session, {
    user_id: own.employee.user_id,
    employee_id: impersonator_id,
    impersonator_id: null,
    impersonation_company_id: null,
    impersonation_reason: null,
  })
  if (token === undefined) throw new Problem(401, 'sessionExpired')
  if (company_id !== null) {
    const after = { full_name: session.full_name }
    await inTransaction(
      services,
      systemActor(company_id, { by: { employee_id: impersonator_id, impersonator_id: null }, request }),
      atOnce(now),
      (inside) =>
        inside.audit({
          action: 'impersonation stopped',
          subject: 'employees',
          subject_id: session.employee_id,
          after,
        }),
    )
  }
  return { token, employee_id: impersonator_id, company_id }
}
