import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import type { EmployeeContext, Services } from '../../../work/context.ts'
import type { OwnerRules } from '../../files/require-owner.ts'
import { applyAnswers } from './apply-answers.ts'
import { applyChangeLead } from './apply-change-lead.ts'
import { applyContact } from './apply-contact.ts'
import { applyLetterRound } from './apply-letter-round.ts'
import { applyMail } from './apply-mail.ts'
import { applyNote } from './apply-note.ts'
import { applyPhoto } from './apply-photo.ts'
import { applySaveVersion } from './apply-save-version.ts'
import { applySendQuotation } from './apply-send-quotation.ts'
import { applySignInPerson } from './apply-sign-in-person.ts'
import { applyVisitProgress } from './apply-visit-progress.ts'
import { callNamed, requireCall } from './require-call.ts'
import type { IntentEntity } from '../schema.ts'
import type { IntentUse } from '../types.ts'

type Uses = { readonly [Kind in IntentKind]: IntentUse<Kind> }

const createUses = (owners: OwnerRules): Uses => ({
  saveVersion: applySaveVersion,
  signInPerson: applySignInPerson,
  sendQuotation: applySendQuotation,
  addPhoto: applyPhoto(owners),
  letterRound: applyLetterRound,
  contact: applyContact,
  note: applyNote,
  changeLead: applyChangeLead,
  answers: applyAnswers,
  visitProgress: applyVisitProgress,
  mail: applyMail,
})

/** Each kind by its name: by which of its two times it is applied, and how. */
export interface IntentUses {
  atOf(kind: IntentKind): IntentUse<IntentKind>['at']
  /** What is made before the transaction. */
  prepare(services: Services, envelope: IntentEnvelope): Promise<unknown>
  apply(context: EmployeeContext, envelope: IntentEnvelope, around: Known): Promise<Applied>
  /** What a call did before the device brought the same. */
  findDone(context: EmployeeContext, envelope: IntentEnvelope): Promise<IntentEntity | undefined>
}
type Known = Pick<
  Parameters<IntentUse<IntentKind>['run']>[2],
  'lead_id' | 'device' | 'author_id' | 'arrived_at' | 'prepared' | 'said_anew' | 'waited'
>
type Applied = Awaited<ReturnType<IntentUse<IntentKind>['run']>>

export function applyIntent(owners: OwnerRules): IntentUses {
  const uses = createUses(owners)
  return {
    atOf: (kind) => uses[kind].at,
    // Its schema read the body, by the same kind.
    prepare: async (services, { kind, body }) => uses[kind].prepare?.make(services, body as never),
    apply: async (context, { id, kind, body, base, pack_edition, recorded_at }, known) => {
      requireCall(context, callNamed(await uses[kind].call(body as never, context)))
      return uses[kind].run(context, body as never, { id, base, pack_edition, recorded_at, ...known })
    },
    findDone: async (context, { kind, body, id }) =>
      uses[kind].findDone?.(context, body as never, id.toLowerCase()),
  }
}
