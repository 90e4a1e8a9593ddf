import { hashToken } from '../../access/logins/csrf.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { insertDisplay } from './queries.ts'

/** Creates a link for a wall screen; its URL is returned only once. */
export async function createDisplay(context: EmployeeContext, { name }: { name: string }) {
  const { db, company_id, happened_at: now, employee_id, services, employee } = context
  const token = services.ids.token()
  const display = await insertDisplay(db, {
    company_id,
    name,
    token_hash: hashToken(token),
    created_by: employee_id,
    impersonator_id: employee.impersonator_id,
    created_at: now,
  })
  await context.audit({
    action: 'displayCreated',
    subject: 'television',
    subject_id: display.id,
    after: { name },
  })
  return {
    ...display,
    created_by: { id: employee_id, name: employee.full_name },
    impersonator:
      employee.impersonator_id === null
        ? null
        : { id: employee.impersonator_id, name: employee.impersonator_name ?? '' },
    url: `${services.publicUrl}/television/adviser-appointments?display=${token}`,
  }
}
