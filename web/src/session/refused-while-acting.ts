import type { CallKey } from '../data/client.ts'

/** Calls behind buttons that mail a customer a link or sign for one; the contract refuses each while acting. */
export const refusedWhileActing = [
  'GET /quotations/{id}/send',
  'POST /quotations/{id}/link',
  'POST /quotations/questions/{id}/answer',
  'GET /appointments/{id}/send-confirmation',
] as const satisfies CallKey[]
export type RefusedWhileActing = (typeof refusedWhileActing)[number]
