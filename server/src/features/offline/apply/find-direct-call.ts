import { callsOfIntents } from '@heliodesk/contract/intent-calls'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { findDoneByCall } from '../../../http/idempotency-queries.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import { callNamed } from './require-call.ts'

/** What a device sends with a connection under another key than its intent has without one. */
const otherKey: ReadonlySet<IntentKind> = new Set<IntentKind>(['sendQuotation', 'addPhoto', 'mail'])

const sameDone = (kind: IntentKind) => (otherKey.has(kind) ? [] : callsOfIntents[kind].map(callNamed))

/** Whether it was done by a call whose answer was lost, before it was kept on the device. */
export const findDirectCall = (context: EmployeeContext, kind: IntentKind, intent_id: string) =>
  findDoneByCall(context, intent_id, sameDone(kind))
