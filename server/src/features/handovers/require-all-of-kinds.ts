import { handedResources, type HandoverKind, handoverNeeds } from '@heliodesk/domain/people/handover'
import { forbidden, Problem } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'

/** Throws 403 for work that the caller may not change, or sees their own of alone. */
export function requireAllOfKinds(context: EmployeeContext, parts: readonly { kind: HandoverKind }[]) {
  if (parts.some(({ kind }) => !context.may(handoverNeeds(kind)))) throw forbidden()
  if (parts.some(({ kind }) => context.covers(handedResources[kind]) === 'own'))
    throw new Problem(403, 'handoverOwnOnly')
}
