import type { AuditAction, AuditSubject } from '@heliodesk/domain/audit/audit-actions'

interface AuditFacts {
  subject_id: number | null
  /** Puts the row on a lead's timeline. */
  lead_id?: number | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}
type Action = AuditAction
/** What an action is done with. */
type SubjectOf<Done extends Action> = {
  [Subject in AuditSubject]: Done extends AuditAction<Subject> ? Subject : never
}[AuditSubject]

/** What was done, with what; by actions, of which there are few: TypeScript compares no more than 25 kinds of subjects. */
export type AuditEntry = {
  [Done in Action]: AuditFacts & { subject: SubjectOf<Done>; action: Done }
}[Action]
