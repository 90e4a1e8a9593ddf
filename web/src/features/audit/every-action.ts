import type { AuditAction, AuditSubject } from '@heliodesk/domain/audit/audit-actions'

type Common = 'created' | 'updated' | 'removed'
/** Each action that the server can write has its sentence, or the type check fails; common ones follow from the noun. */
export interface ForEveryAction<Subjects extends AuditSubject> {
  actions: {
    [Subject in Subjects as Exclude<AuditAction<Subject>, Common> extends never ? never : Subject]: Record<
      Exclude<AuditAction<Subject>, Common>,
      string
    >
  } & { [Subject in Subjects]?: Partial<Record<AuditAction<Subject>, string>> }
}
