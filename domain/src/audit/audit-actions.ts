import { featureFacts } from '../nouns/features.ts'
import { factsOf, type ManagedNoun, type Noun, nouns, type NounWith } from '../nouns/nouns.ts'

/** What the audit tells something of. */
export type AuditSubject = NounWith<{ audit: object }> | ManagedNoun

interface Told {
  audit: readonly string[]
}
type ActionsOf<Subject extends AuditSubject> = Subject extends ManagedNoun
  ? 'created' | 'updated' | 'removed'
  : Subject extends keyof typeof featureFacts
    ? (typeof featureFacts)[Subject] extends Told
      ? (typeof featureFacts)[Subject]['audit'][number]
      : never
    : never

/** A write names one of these; each has a text in every language. */
export type AuditAction<Subject extends AuditSubject = AuditSubject> = {
  [Each in Subject]: ActionsOf<Each>
}[Subject]

/** The subjects that a resource writes. */
export type AuditedResource = {
  [Subject in AuditSubject]: 'created' | 'updated' | 'removed' extends AuditAction<Subject> ? Subject : never
}[AuditSubject]

const isSubject = (noun: Noun): noun is AuditSubject => factsOf(noun).audit !== undefined
export const auditSubjects = nouns.filter(isSubject)

/** What the audit tells of each subject. */
export const auditActionsOf = (subject: AuditSubject): readonly string[] => factsOf(subject).audit ?? []
