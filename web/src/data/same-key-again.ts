import { ApiError } from './api-error.ts'
import type { SentCall } from './send-call.ts'

/** Writes without an answer, which may have been done, with the keys that they went under. */
const unanswered = new Map<string, string>()

/** What the server refuses the second time, because the first one was done. */
const isOnce = ({ key, request: { body } }: SentCall) =>
  key === 'PUT /quotations/{id}/accept' ||
  (!(body instanceof FormData) && typeof body === 'object' && body !== null && 'revision' in body)

/** Nobody knows whether it was done: no answer, or one of what broke. */
const isOpen = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

/** Sends a write; the same again under the same key where it had no answer, and is answered as the first was. */
export async function sameKeyAgain(
  call: SentCall,
  next: (call: SentCall) => Promise<Response>,
): Promise<Response> {
  const { key, request } = call
  if (!isOnce(call) || request.idempotencyKey !== undefined) return await next(call)
  const said = JSON.stringify([key, request.params, request.body])
  const idempotencyKey = unanswered.get(said) ?? crypto.randomUUID()
  try {
    const answer = await next({ ...call, request: { ...request, idempotencyKey } })
    unanswered.delete(said)
    return answer
  } catch (error) {
    if (isOpen(error)) unanswered.set(said, idempotencyKey)
    else unanswered.delete(said)
    throw error
  }
}
