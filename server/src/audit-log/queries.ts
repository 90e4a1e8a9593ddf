import type { CompanyDb } from '../access/database.ts'
import type { AuditEntry } from './audit-entry.ts'
import { insertRow } from '../access/insert-row.ts'
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
  await insertRow(writer.db, auditLog, {
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
