import { findEmployeeNamed } from '../access/administer.ts'
import { findEmployeeRow } from '../access/employee-row.ts'
import type { Services } from '../work/context.ts'
import { systemActor } from '../work/actor.ts'
import { atOnce } from '../work/create-context.ts'
import { inTransaction } from '../work/in-transaction.ts'

/** Audits a command line action on a login in every company that its owner works for. */
export async function auditLogin(
  services: Services,
  username: string,
  action: 'password reset' | 'two-factor reset',
): Promise<void> {
  const subject_id = await findEmployeeNamed(services.database, username)
  if (subject_id === undefined) return
  const row = await findEmployeeRow(services.database, subject_id)
  const after = { by: 'npm run admin' }
  for (const { id } of row?.companies ?? []) {
    await inTransaction(services, systemActor(id), atOnce(services.clock.now()), (context) =>
      context.audit({ action, subject: 'employees', subject_id, after }),
    )
  }
}
