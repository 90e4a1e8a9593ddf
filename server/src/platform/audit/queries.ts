import type { AuditEntry, Context } from '../context.ts'
import { and, eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { auditLog } from './schema.ts'

type Writer = Pick<Context, 'db' | 'company_id' | 'now' | 'employee_id'> & {
  actor: string
  /** Who acted as the employee. */
  impersonator_id: number | null
}

export async function insertAudit(writer: Writer, entry: AuditEntry): Promise<void> {
  await writer.db.insert(auditLog).values({
    company_id: writer.company_id,
    at: writer.now,
    employee_id: writer.employee_id,
    actor: writer.actor,
    impersonator_id: writer.impersonator_id,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subject_id,
    lead_id: entry.lead_id ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  })
}

/** Whether an employee did what was done to a subject at an instant while they acted as somebody else. */
export async function stoodBehind(
  db: CompanyDb,
  employee_id: number,
  { subject, subject_id, at }: Pick<AuditEntry, 'subject' | 'subject_id'> & { at: Date | null },
): Promise<boolean> {
  if (at === null || subject_id === null) return false
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject_id, subject_id),
        eq(auditLog.at, at),
        eq(auditLog.subject, subject),
        eq(auditLog.impersonator_id, employee_id),
      ),
    )
    .limit(1)
  return rows.length > 0
}
