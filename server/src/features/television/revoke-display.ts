import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { endDisplay } from './queries.ts'

/** Revokes a display link. Throws 404 for an unknown or revoked one. */
export async function revokeDisplay(context: EmployeeContext, id: number): Promise<void> {
  const display = await endDisplay(context.db, id, context.happened_at)
  if (display === undefined) throw notFound()
  const { name } = display
  await context.audit({
    action: 'displayRevoked',
    subject: 'television',
    subject_id: id,
    before: { name },
  })
}
