import type { IntentKind } from '@heliodesk/domain/offline/intents'

const kinds = new Set<IntentKind>(['saveVersion', 'signInPerson', 'sendQuotation'])

/** Whether it shows in a quotation. */
export const isOfQuotation = ({ kind }: { kind: IntentKind }): boolean => kinds.has(kind)
