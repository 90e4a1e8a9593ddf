import type { AuditAction, AuditSubject } from '@heliodesk/domain/audit/audit-actions'

interface AuditFacts {
  subject_id: number | null
  /** Puts the row on a lead's timeline. */
  lead_id?: number | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}
/** What was done, with what. */
export type AuditEntry = {
  [Subject in AuditSubject]: AuditFacts & { subject: Subject; action: AuditAction<Subject> }
}[AuditSubject]
