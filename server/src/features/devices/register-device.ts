import { hashToken } from '../../access/logins/csrf.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { insertDevice } from '../../access/logins/devices.ts'

/** Makes the caller's browser a device; its token is known only to it. */
export async function registerDevice(context: EmployeeContext, { name }: { name: string }) {
  const { db, services, employee, received_at } = context
  const [uuid, token] = [services.ids.uuid(), services.ids.token()]
  await insertDevice(db, {
    uuid,
    user_id: employee.user_id,
    name,
    token_hash: hashToken(token),
    company_ids: [context.company_id],
    created_at: received_at,
    seen_at: received_at,
  })
  await context.audit({
    action: 'created',
    subject: 'devices',
    subject_id: null,
    after: { name },
  })
  return { id: uuid, token }
}
