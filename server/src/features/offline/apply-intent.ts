import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import type { OwnerRules } from '../files/require-owner.ts'
import { applyAnswers } from './apply-answers.ts'
import { applyContact } from './apply-contact.ts'
import { applyLetterRound } from './apply-letter-round.ts'
import { applyMail } from './apply-mail.ts'
import { applyNote } from './apply-note.ts'
import { applyPhoto } from './apply-photo.ts'
import { applySaveVersion } from './apply-save-version.ts'
import { applySendQuotation } from './apply-send-quotation.ts'
import { applyVisitProgress } from './apply-visit-progress.ts'
import type { IntentUse } from './types.ts'

type Uses = { readonly [Kind in IntentKind]: IntentUse<Kind> }

const createUses = (owners: OwnerRules): Uses => ({
  saveVersion: applySaveVersion,
  // What was shown has to be calculated anew and compared before anything is sold.
  signInPerson: { at: 'happened_at', apply: async () => Promise.reject(conflict('intentNotYet')) },
  sendQuotation: applySendQuotation,
  addPhoto: applyPhoto(owners),
  letterRound: applyLetterRound,
  contact: applyContact,
  note: applyNote,
  answers: applyAnswers,
  visitProgress: applyVisitProgress,
  mail: applyMail,
})

/** By which of its two times a kind is applied, and how. */
export interface IntentUses {
  atOf(kind: IntentKind): IntentUse<IntentKind>['at']
  apply(context: EmployeeContext, envelope: IntentEnvelope, lead_id: number | null): Promise<Applied>
}
type Applied = Awaited<ReturnType<IntentUse<IntentKind>['apply']>>

export function applyIntent(owners: OwnerRules): IntentUses {
  const uses = createUses(owners)
  return {
    atOf: (kind) => uses[kind].at,
    apply: (context, { kind, body, base }, lead_id) =>
      // Its schema read the body, by the same kind.
      uses[kind].apply(context, body as never, { base, lead_id }),
  }
}
