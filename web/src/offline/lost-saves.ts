import { ApiError } from '../data/api-error.ts'
import type { Send, SentCall } from '../data/send-call.ts'
import type { Draft } from './calculate-here.ts'

/** As many as an intent may name. */
const most = 20

/** Saves of quotations that this page got no answer to, by their keys. */
const lost = new Map<string, SentCall>()

const saves = new Set(['POST /quotations', 'PATCH /quotations/{id}'])

/** Notes whether a save of a quotation was answered: without that nobody here knows what became of it. */
export async function notingLostSaves(call: SentCall, next: Send): Promise<Response> {
  const { idempotencyKey } = call.request
  if (idempotencyKey === undefined || !saves.has(call.key)) return await next(call)
  try {
    const answer = await next(call)
    lost.delete(idempotencyKey)
    return answer
  } catch (error) {
    if (error instanceof ApiError) lost.delete(idempotencyKey)
    else lost.set(idempotencyKey, call)
    throw error
  }
}

/** The keys of those of one quotation. */
export function lostSavesOf(quotation_id: number | null, { client_id }: Pick<Draft, 'client_id'>): string[] {
  const isOfIt = ({ request: { params, body } }: SentCall) =>
    params === undefined
      ? client_id !== null && (body as Partial<Draft>).client_id === client_id
      : params['id'] === quotation_id
  return [...lost].flatMap(([key, call]) => (isOfIt(call) ? [key] : [])).slice(-most)
}
