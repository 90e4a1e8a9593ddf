import type { IntentKind } from '@heliodesk/domain/offline/intents'
import type { Calls } from './calls.ts'

/** The calls that do with a connection what an intent of a kind does without one. */
export const callsOfIntents = {
  saveVersion: ['POST /quotations', 'PATCH /quotations/{id}'],
  signInPerson: ['PUT /quotations/{id}/accept'],
  sendQuotation: ['GET /quotations/{id}/send'],
  addPhoto: ['POST /files'],
  letterRound: [
    'POST /appointments/{id}/work-letter',
    'PATCH /appointments/{id}/work-letter/{letterId}/accept',
    'PATCH /appointments/{id}/work-letter/{letterId}/reject',
  ],
  contact: ['POST /leads/{id}/contacts'],
  note: ['POST /leads/{id}/notes'],
  changeLead: ['PATCH /leads/{id}'],
  answers: ['POST /leads/{id}/question-lists'],
  visitProgress: ['POST /appointments/{id}/on-my-way', 'PATCH /appointments/{id}'],
  mail: ['POST /mail-from-component'],
} as const satisfies Record<IntentKind, readonly (keyof Calls)[]>

export type IntentCall<Kind extends IntentKind = IntentKind> = (typeof callsOfIntents)[Kind][number]
