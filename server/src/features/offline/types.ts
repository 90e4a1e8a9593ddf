import type { IntentBody, IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { IntentCall } from '@heliodesk/contract/intent-calls'
import type { IntentCard, IntentKind } from '@heliodesk/domain/offline/intents'
import type { EmployeeContext, Services } from '../../work/context.ts'
import type { IntentEntity, IntentReason } from './schema.ts'

interface Around<Made> extends Pick<IntentEnvelope, 'id' | 'base' | 'pack_edition' | 'recorded_at'> {
  /** The lead that it is about, also when that was merged into another one. */
  lead_id: number | null
  /** On which it was done. */
  device: string | null
  /** Who did it, whoever applies it. */
  author_id: number
  /** When the server got it, however much later somebody applies it. */
  arrived_at: Date
  /** Why it waited until somebody had it applied. */
  waited?: IntentReason['code'] | undefined
  /** Something later that came with it says it anew. */
  said_anew?: boolean
  /** What `prepare` made. */
  prepared: Made
}

interface Done {
  entity: IntentEntity
  /** What somebody has to look at, each by itself. */
  cards?: readonly IntentCard[]
}

/** How one kind is applied: by the use case of a call, with parts of the same names. */
export interface IntentUse<Kind extends IntentKind, Made = unknown> {
  /** The call that does the same with a connection: nothing runs for whoever may not make it. */
  call(body: IntentBody<Kind>, context: EmployeeContext): IntentCall<Kind> | Promise<IntentCall<Kind>>
  /** What is mailed or sent counts from when it arrives, everything else from when it happened. */
  at: 'happened_at' | 'received_at'
  /** What is made before the transaction. Nothing is looked at: what it is about may come with the same device. */
  prepare?: { make(services: Services, body: IntentBody<Kind>): Promise<Made> }
  run(context: EmployeeContext, body: IntentBody<Kind>, around: Around<Made>): Promise<Done>
  /** What a call under the same key did already, where others name it. */
  findDone?(context: EmployeeContext, body: IntentBody<Kind>, key: string): Promise<IntentEntity | undefined>
}
