import { featureFacts } from '../nouns/features.ts'
import {
  factsOf,
  type ManagedNoun,
  type Noun,
  nouns,
  type NounWith,
  type RemovableNoun,
} from '../nouns/nouns.ts'

/** The subjects of audit entries. */
export type AuditSubject = NounWith<{ audit: object }> | ManagedNoun

interface Told {
  audit: readonly string[]
}
type ActionsOf<Subject extends AuditSubject> = Subject extends ManagedNoun
  ? 'created' | 'updated' | (Subject extends RemovableNoun ? 'removed' : never)
  : Subject extends keyof typeof featureFacts
    ? (typeof featureFacts)[Subject] extends Told
      ? (typeof featureFacts)[Subject]['audit'][number]
      : never
    : never

/** Each write records one of these actions; each has a text in every language. */
export type AuditAction<Subject extends AuditSubject = AuditSubject> = {
  [Each in Subject]: ActionsOf<Each>
}[Subject]

/** The subjects that a resource writes. */
export type AuditedResource = {
  [Subject in AuditSubject]: 'created' | 'updated' extends AuditAction<Subject> ? Subject : never
}[AuditSubject]
/** Those of them whose rows can be removed. */
type RemovedResource = {
  [Subject in AuditedResource]: 'removed' extends AuditAction<Subject> ? Subject : never
}[AuditedResource]

const isSubject = (noun: Noun): noun is AuditSubject => factsOf(noun).audit !== undefined
export const auditSubjects = nouns.filter(isSubject)

export const isRemovedResource = (resource: AuditedResource): resource is RemovedResource =>
  auditActionsOf(resource).includes('removed')

/** The audit actions of each subject. */
export const auditActionsOf = (subject: AuditSubject): readonly string[] => factsOf(subject).audit ?? []
