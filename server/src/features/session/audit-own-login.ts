import type { AuditAction } from '@heliodesk/domain/audit/audit-actions'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { SessionContext } from '../../http/handler.ts'
import { findEmployeeRow } from '../../access/employee-row.ts'

/** Audits a change of one's own login in every company that one works for. */
export async function auditOwnLogin(
  { services, session, now, request }: SessionContext,
  action: AuditAction<'employees'>,
  after: Record<string, unknown> | null = null,
): Promise<void> {
  const row = await findEmployeeRow(services.database, session.employee_id)
  for (const { id } of row?.companies ?? []) {
    await inTransaction(services, systemActor(id, { by: session, request }), atOnce(now), (context) =>
      context.audit({ action, subject: 'employees', subject_id: session.employee_id, before: null, after }),
    )
  }
}
