import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { revokeContent } from './queries.ts'

/** Deletes the user's own unread document. Throws 404 if there is none. */
export async function revokePaste(context: EmployeeContext, id: number): Promise<void> {
  const paste = await revokeContent(context.db, id, context.employee_id, context.happened_at)
  if (paste === undefined) throw notFound()
  await context.audit({
    action: 'pasteRevoked',
    subject: 'pastes',
    subject_id: id,
    lead_id: paste.lead_id,
    before: { kind: paste.kind, label: paste.label },
  })
}
