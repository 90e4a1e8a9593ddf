import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type CompanyDb, prepared } from '../access/database.ts'
import { employees } from '../access/schema.ts'
import type { AuditEntry } from './audit-entry.ts'
import { auditLog } from './schema.ts'

interface Writer {
  db: CompanyDb
  company_id: number
  now: Date
  employee_id: number | null
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

const actedAs = prepared((db) =>
  db
    .select({
      subject_id: auditLog.subject_id,
      at: auditLog.at,
      employee_id: auditLog.employee_id,
      impersonator: { id: employees.id, name: employees.full_name },
    })
    .from(auditLog)
    .innerJoin(employees, eq(employees.id, auditLog.impersonator_id))
    .where(
      and(
        sql`${auditLog.subject_id} = ANY(${sql.placeholder('ids')}::bigint[])`,
        eq(auditLog.subject, sql.placeholder('subject')),
        isNotNull(auditLog.impersonator_id),
      ),
    )
    .prepare('acted_as'),
)

/** Who acted as the employee that did something to one of these subjects at an instant; null when nobody did. */
export async function impersonatorsOf(db: CompanyDb, subject: AuditEntry['subject'], ids: number[]) {
  const rows = ids.length === 0 ? [] : await actedAs(db).execute({ subject, ids: [...new Set(ids)] })
  return (subject_id: number, employee_id: number | null, at: Date | null) =>
    rows.find(
      (row) =>
        row.subject_id === subject_id &&
        row.employee_id === employee_id &&
        row.at.getTime() === at?.getTime(),
    )?.impersonator ?? null
}
